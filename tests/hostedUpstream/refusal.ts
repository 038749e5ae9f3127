import type { UpstreamOptions } from './options.ts';

/** A refused request. The server writes it in the shape that its options name. */
export class Refusal extends Error {
  readonly status: number;
  /** Sentences by field; empty when the refusal is about no field. */
  readonly fields: Record<string, string[]>;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  /** @param exact a body that is written as it is, in no other shape */
  constructor(
    status: number,
    sentence: string,
    more: { fields?: Record<string, string[]>; exact?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(sentence);
    this.status = status;
    this.fields = more.fields ?? {};
    this.body = more.exact;
    this.headers = more.headers ?? {};
  }
}

/** A refusal about one field, as DRF's serializers write it. */
export const refuseField = (field: string, sentence: string): Refusal =>
  new Refusal(400, sentence, { fields: { [field]: [sentence] } });

/** A refusal in DRF's `detail`, in every shape of errors. */
export const refuseWithDetail = (
  status: number,
  detail: string,
  more: { fields?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Refusal =>
  new Refusal(status, detail, {
    exact: { detail, ...more.fields },
    ...(more.headers && { headers: more.headers }),
  });

export const refuseNotFound = (): Refusal => refuseWithDetail(404, 'Not found.');

/** The response to a refusal. */
export interface RefusalResponse {
  status: number;
  type: string;
  body: string;
}

const json = (status: number, body: unknown): RefusalResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

export const htmlPage = (status: number, title: string): RefusalResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});

/** Writes a refusal in the shape of the options. */
export function writeRefusal({ errors }: UpstreamOptions, refusal: Refusal): RefusalResponse {
  const { status, fields, message } = refusal;
  if (refusal.body !== undefined) return json(status, refusal.body);
  const sentences = Object.keys(fields).length > 0 ? Object.values(fields).flat() : [message];
  const hasFields = Object.keys(fields).length > 0;
  switch (errors) {
    case 'drf':
      return json(status, hasFields ? fields : { detail: message });
    case 'non_field_errors':
      return json(400, hasFields ? fields : { non_field_errors: sentences });
    case 'detail_and_fields':
      return json(status, {
        detail: 'The request is not valid.',
        ...(hasFields ? fields : { detail: message }),
      });
    case 'array':
      return json(400, sentences);
    case 'error':
      return json(status, { error: message });
    case 'html':
      return htmlPage(status, 'Bad Request');
  }
}
