import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchemaType, ToolAnnotations } from '@modelcontextprotocol/server';
import {
  buildSchema,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLInputType,
  type ValueNode,
} from 'graphql';
import { readOperations, type Operation } from './operations.ts';

/** A tool of the agent: a trusted document, described in the schema's words. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: JsonSchemaType;
  annotations: ToolAnnotations;
  operation: Operation;
}

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));

/** The mutations that only add. */
const ADDITIVE_MUTATIONS = ['AddToWishlist'];

const SCALARS: Record<string, JsonSchemaType> = {
  Int: { type: 'integer' },
  Boolean: { type: 'boolean' },
};

type Description = string | null | undefined;

const withText = (description: Description) => (description ? { description } : {});

/** The JSON Schema of the values of an input type, with the schema's descriptions. */
function toJsonSchema(type: GraphQLInputType): JsonSchemaType {
  if (isNonNullType(type)) return toJsonSchema(type.ofType);
  if (isListType(type)) return { type: 'array', items: toJsonSchema(type.ofType) };
  if (isEnumType(type))
    return {
      oneOf: type.getValues().map(({ name, description }) => ({ const: name, ...withText(description) })),
    };
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? { type: 'string' };
  return objectSchema(Object.values(type.getFields()));
}

interface Property {
  name: string;
  type: GraphQLInputType;
  description: Description;
  defaultValue?: unknown;
}

const objectSchema = (properties: Property[]): JsonSchemaType => ({
  type: 'object',
  properties: Object.fromEntries(
    properties.map(({ name, type, description, defaultValue }) => [
      name,
      {
        ...toJsonSchema(type),
        ...withText(description),
        ...(defaultValue !== undefined && { default: defaultValue }),
      },
    ]),
  ),
  required: properties.filter(({ type }) => isNonNullType(type)).map(({ name }) => name),
  additionalProperties: false,
});

/** What a document does, and the JSON Schema of its variables, in the words of the schema. */
function describeDocument(document: DocumentNode): Pick<Tool, 'description' | 'inputSchema'> {
  const types = new TypeInfo(schema);
  const fields: GraphQLField<unknown, unknown>[] = [];
  const descriptions = new Map<string, Description>();
  const describe = (value: ValueNode, description: Description) => {
    if (value.kind === Kind.VARIABLE) descriptions.set(value.name.value, description);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const field = types.getFieldDef();
        if (field) fields.push(field);
      },
      Argument: ({ value }) => describe(value, types.getArgument()?.description),
      ObjectField({ name, value }) {
        const parent = getNamedType(types.getParentInputType());
        if (isInputObjectType(parent)) describe(value, parent.getFields()[name.value]?.description);
      },
    }),
  );
  const [root, child] = fields;
  if (!root || !child) throw new Error('Each tool reads fields that the schema has.');
  const { variableDefinitions = [] } = getOperationAST(document) ?? {};
  return {
    // The schema speaks of "the shopper" in its types and of "them" in the fields of Viewer.
    description: (root.name === 'viewer' ? getNamedType(child.type) : root).description ?? '',
    inputSchema: objectSchema(
      variableDefinitions.map(({ variable, type, defaultValue }) => ({
        name: variable.name.value,
        type: typeFromAST(schema, type) as GraphQLInputType,
        description: descriptions.get(variable.name.value),
        ...(defaultValue && { defaultValue: valueFromASTUntyped(defaultValue) }),
      })),
    ),
  };
}

/** "SetCartItemQuantity" as tools are named: "set_cart_item_quantity". */
const toolName = (operationName: string): string =>
  operationName.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

export const tools: Tool[] = readOperations('tools.graphql').map((operation) => ({
  name: toolName(operation.name),
  operation,
  ...describeDocument(operation.document),
  annotations: {
    readOnlyHint: !operation.isMutation,
    // The file has only mutations that may be sent again.
    idempotentHint: true,
    destructiveHint: operation.isMutation && !ADDITIVE_MUTATIONS.includes(operation.name),
    openWorldHint: false,
  },
}));
