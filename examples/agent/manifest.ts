import { readOperations } from './operations.ts';

/** Prints the manifest of the agent's documents: their texts by their hashes. */
const operations = ['session.graphql', 'tools.graphql'].flatMap(readOperations);
console.log(JSON.stringify(Object.fromEntries(operations.map(({ hash, text }) => [hash, text])), null, 2));
