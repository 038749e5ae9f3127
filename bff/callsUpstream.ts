const EXTENSION = 'callsUpstream';

/**
 * Declares that a field's resolver calls the upstream, for each parent or for some of them: the limit of calls per operation counts
 * the field (`bff/graphql/operationLimits.ts`).
 */
export const callsUpstream = <Resolve>(resolve: Resolve) => ({ resolve, extensions: { [EXTENSION]: true } });

/** True for a field that was declared with `callsUpstream()`. */
export const isCallingField = (field: { extensions: Record<string, unknown> } | undefined): boolean =>
  field?.extensions[EXTENSION] === true;
