import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

export interface Form {
  fields: Record<string, unknown>;
  /** The file of the requested field; null without one. */
  file: Buffer | null;
  /** The file was larger than allowed and was discarded. */
  fileTooLarge: boolean;
}

/**
 * Reads a multipart form. A JSON body counts as a form without a file.
 * @throws ApiError 400 for an invalid form
 */
export async function readForm(request: FastifyRequest, fileField: string): Promise<Form> {
  const form: Form = { fields: {}, file: null, fileTooLarge: false };
  if (!request.isMultipart()) {
    const body = request.body;
    if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
      throw new ApiError(400, { detail: 'Invalid data. Expected an object.' });
    }
    return { ...form, fields: { ...body } };
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        form.fields[part.fieldname] = part.value;
      } else if (part.fieldname === fileField) {
        form.file = await part.toBuffer();
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      return { ...form, fileTooLarge: true };
    throw new ApiError(400, { detail: 'Multipart form parse error.' });
  }
  return form;
}
