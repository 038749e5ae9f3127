import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { messageExtensions, UpstreamError, UserFacingError } from '../errors/errors.ts';
import { toUserErrors } from '../errors/userErrors.ts';
import { subjectOf } from '../features/subjectOf.ts';
import { errorResponse, validateOrigin } from '../http/requests.ts';
import { createContext } from '../context.ts';
import type { Services } from '../services.ts';
import { writeSession } from '../session/sessionTransport.ts';

/** The upstream's limit for profile pictures. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const FIELD = 'profile_picture';

/** Protection against CSRF: a form on another site cannot send a custom header. */
const REQUIRED_HEADER = 'x-shop-upload';

/** Accepted image types by the first bytes of the file. The type that a client sends is not checked. */
const IMAGE_TYPES: [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];

/** `POST /upload/profile-picture`: one multipart file. Responds with `{ userErrors }`, or `{ errors }` when the upload was not possible. */
export const pictureUpload: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  await app.register(multipart, { limits: { files: 1, fileSize: MAX_PICTURE_BYTES, fields: 0 } });
  app.route({
    url: '/upload/profile-picture',
    method: 'POST',
    bodyLimit: MAX_PICTURE_BYTES + 10_000,
    preHandler: validateOrigin(services.config),
    onSend: async ({ graphqlContext }, reply) => {
      if (graphqlContext) await writeSession(graphqlContext.session, reply, services.config);
    },
    async handler(request, reply) {
      const context = await createContext(services, request);
      const { account, session } = context;
      try {
        if (!request.headers[REQUIRED_HEADER])
          throw new UserFacingError('FORBIDDEN', 'UPLOAD_HEADER_MISSING');
        if (!session.isSignedIn) throw new UserFacingError('UNAUTHENTICATED', 'SIGN_IN_REQUIRED');
        if (!request.isMultipart()) throw new UserFacingError('BAD_USER_INPUT', 'PICTURE_NOT_IN_FORM', FIELD);
        // Counted before the picture is read.
        await context.rateLimits.run('upload', context.address, await subjectOf(context), async () =>
          account.updatePicture(await readPicture(request)),
        );
        return { userErrors: [] };
      } catch (error) {
        return toErrorResponse(error, request, reply);
      }
    },
  });
};

/** Reads the picture of the form. @throws UserFacingError when it is missing, too large or no picture, or the form is malformed */
async function readPicture(request: FastifyRequest): Promise<Blob> {
  const refuse = (key: 'PICTURE_TOO_LARGE' | 'PICTURE_NOT_IN_FORM' | 'PICTURE_MISSING' | 'PICTURE_TYPE') =>
    new UserFacingError('BAD_USER_INPUT', key, FIELD);
  let bytes: Buffer | undefined;
  try {
    bytes = await (await request.file())?.toBuffer();
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw refuse(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_NOT_IN_FORM');
  }
  if (!bytes) throw refuse('PICTURE_MISSING');
  const start = bytes.toString('latin1', 0, 12);
  const [type] = IMAGE_TYPES.find(([, signature]) => signature.test(start)) ?? [];
  if (type === undefined) throw refuse('PICTURE_TYPE');
  return new Blob([new Uint8Array(bytes)], { type });
}

const STATUS_BY_CODE: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 };

/** Converts an error to `userErrors` if the shopper can correct it, else to `errors`. @throws unexpected errors */
function toErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof UserFacingError)) throw error;
  const status = STATUS_BY_CODE[error.code];
  const isOutage = error instanceof UpstreamError && (error.status ?? 500) >= 500;
  if (status === undefined && !isOutage) return { userErrors: toUserErrors(error) };
  return reply
    .code(status ?? 200)
    .send(errorResponse(request, error.code, error.message, messageExtensions(error.messageText)));
}
