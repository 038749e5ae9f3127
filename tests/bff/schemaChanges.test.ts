import { readFileSync } from 'node:fs';
import {
  buildSchema,
  findBreakingChanges,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { setupShop } from '../kit/openShop.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** The schema of the last release; see trusted-documents/README.md. */
const released = () => buildSchema(read('trusted-documents/schema.graphql'));
const current = () => buildSchema(read('schema.graphql'));

/** The names of a schema: `Product`, `Product.name`, `Product.similar(limit:)`, `ErrorCode.CONFLICT`. */
function namesOf(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return types.flatMap((type) => {
    if (isEnumType(type)) return [type.name, ...type.getValues().map(({ name }) => `${type.name}.${name}`)];
    if (isInputObjectType(type))
      return [type.name, ...Object.keys(type.getFields()).map((name) => `${type.name}.${name}`)];
    if (!isObjectType(type) && !isInterfaceType(type)) return [type.name];
    const fields = Object.values(type.getFields()).flatMap(({ name, args }) => [
      `${type.name}.${name}`,
      ...args.map((argument) => `${type.name}.${name}(${argument.name}:)`),
    ]);
    return [type.name, ...fields];
  });
}

const NEW_NAMES = 'trusted-documents/newNames.md';
const NEW_NAMES_HEAD = `# New names of the schema

What schema.graphql has and the last release has not. [A test](../tests/bff/schemaChanges.test.ts) compares it with this page; \`npm test -- tests/bff/schemaChanges.test.ts -u\` writes it.

`;

describe('the schema, compared with the last release', () => {
  it('breaks no client', () => {
    const changes = findBreakingChanges(released(), current());
    expect(changes.map(({ description }) => description)).toEqual([]);
  });

  it('says of everything that is deprecated what replaces it and until when it stays', () => {
    const deprecations = Object.values(current().getTypeMap()).flatMap((type) => {
      const fields = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
      const members = isEnumType(type) ? type.getValues() : fields;
      return members.flatMap(({ deprecationReason }) => deprecationReason ?? []);
    });
    expect(deprecations.length).toBeGreaterThan(0);
    for (const reason of deprecations)
      expect(reason).toMatch(/^Use `\w+`\. Removed after 20\d\d-\d\d-\d\d\.$/);
  });

  it('has the list of all that is new, and the changelog tells app developers of it', async () => {
    const old = new Set(namesOf(released()));
    const added = namesOf(current()).filter((name) => !old.has(name));
    const lines = added.map((name) => `- \`${name}\``);
    const formatted = await format(NEW_NAMES_HEAD + (lines.join('\n') || 'None yet.'), {
      ...(await resolveConfig(NEW_NAMES)),
      parser: 'markdown',
    });
    await expect(formatted).toMatchFileSnapshot(`../../${NEW_NAMES}`);
    const [, unreleased = ''] = read('CHANGELOG.md').split(/^## /m);
    if (added.length > 0) expect(unreleased).toContain('### For app developers');
  });
});

describe('the schema by its address', () => {
  const shop = setupShop({ bff: { GRAPHQL_INTROSPECTION: '1' } });

  it('is the file', async () => {
    const text = await (await fetch(`${shop.url}/graphql/schema.graphql`)).text();
    expect(text).toBe(read('schema.graphql'));
  });

  it('is not there where introspection is off', async () => {
    const bff = await shop.openAnotherBff({ GRAPHQL_INTROSPECTION: '0' });
    expect((await fetch(`${bff.url}/graphql/schema.graphql`)).status).toBe(404);
  });
});
