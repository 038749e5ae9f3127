/**
 * How much is read of what comes from outside, so that work and memory grow no faster than a text of a known length
 * (docs/threats.md#limits has the same table). What is beyond a limit is not looked at.
 */
export const LIMITS = {
  /** A request that is no picture. Of the values of its JSON, 5,000 are for variables. */
  requestBytes: 100_000,
  requestValues: 5_010,
  /** 10 of them within the variables. */
  requestLevels: 11,
  /** Of the document, so that it is parsed and validated in a few ms. */
  documentTokens: 3_000,
  /** A value or object of the answer costs 1, a call of the upstream 150. The shop's largest operation has 111 calls. */
  operationCost: 20_000,
  /** Of an answer, counted before it becomes text. */
  answerCharacters: 2_000_000,
  /** Of a message that quotes what the client sent. */
  messageCharacters: 200,
  /** A JSON text of the store, and of Redis. One with thousands of levels ends each function that calls itself. */
  storeBytes: 5_000_000,
  storeLevels: 64,
  /** Of one list, and of all lists of a text: each entry becomes objects of a hundred times its length. */
  storeListEntries: 5_000,
  storeEntries: 20_000,
  storeFields: 250_000,
  storeObjects: 100_000,
  storeNameCharacters: 1_000,
  /** Different sequences of field names: each takes ten times as long to parse as one that came before. */
  storeShapes: 20_000,
  /** A text that is shown or sent back, an id, and an amount, a number or a time. */
  storeTextCharacters: 50_000,
  storeIdCharacters: 200,
  storeNumberCharacters: 40,
  /** Of one product, and the values of one of its attributes. */
  productAttributes: 1_000,
  attributeValues: 100,
  /** Lines of one cart or order: what has more is unreadable, because each line counts in a total. */
  lines: 1_000,
  /** An entry of Redis that is no public response, and what one store of such entries takes of this process's memory. */
  sharedEntryBytes: 50_000,
  sharedStoreBytes: 3_500_000,
  /** Of all parsed documents, in characters, each of which takes up to 250 bytes. */
  documentCacheCharacters: 60_000,
  /** Of the requests whose public answers are remembered. */
  requestKeyCharacters: 2_000_000,
} as const;
