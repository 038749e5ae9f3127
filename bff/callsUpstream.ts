const EXTENSION = 'callsUpstream';

/** Declares that a field's resolver calls the upstream: the limit of an operation counts it (`bff/graphql/operationLimits.ts`). */
export const callsUpstream = <Resolve>(resolve: Resolve) => ({ resolve, extensions: { [EXTENSION]: true } });

export const isCallingField = (field: { extensions: Record<string, unknown> } | undefined): boolean =>
  field?.extensions[EXTENSION] === true;
