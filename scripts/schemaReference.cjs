'use strict';
// A plugin of the code generation: docs/schema.md, the schema as a page to read, with what schema.graphql says of each thing.

const { introspectionFromSchema } = require('graphql');
const { renderSchema } = require('graphql-markdown');

const PROLOGUE = `Everything that can be asked of \`/graphql\`, as [schema.graphql](../schema.graphql) describes it. Written by \`npm run codegen\`: change the schema, not this page. How an app uses it: [mobile.md](mobile.md).`;

const SECTIONS = ['Query', 'Mutation', 'Viewer', 'Product', 'Order', 'Cart'];

module.exports = {
  plugin(schema) {
    const lines = [];
    renderSchema(introspectionFromSchema(schema), {
      title: 'The schema',
      prologue: PROLOGUE,
      tocFieldTypes: SECTIONS,
      printer: (line) => lines.push(line),
    });
    return lines.join('\n');
  },
};
