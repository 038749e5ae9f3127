import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { UserFacingError, toUserErrors, UpstreamError } from '../errors.ts';
import { errorAnswer } from '../http/requestErrors.ts';
import { refuseForeignOrigins } from '../http/origin.ts';
import type { RequestContexts } from './requestContext.ts';

/** The specification's upstream takes pictures of this size at most. */
const MAX_BYTES = 5 * 1024 * 1024;

/** A form of another site cannot send a header of its own: without it a browser's cookies are not used. */
const REQUIRED_HEADER = 'x-shop-upload';

/** How files of the accepted kinds begin. What a client says of its file's type proves nothing. */
const IMAGE_KINDS: { type: string; begins: (bytes: Buffer) => boolean }[] = [
  { type: 'image/jpeg', begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    type: 'image/png',
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  {
    type: 'image/webp',
    begins: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/**
 * `POST /upload/profile-picture`: one multipart file in the field `profile_picture`, with the header `X-Shop-Upload: 1`.
 * GraphQL itself stays JSON only. Answers `{ userErrors }`, or `{ errors }` in GraphQL's shape when it could not be tried.
 */
export async function servePictureUpload(
  app: FastifyInstance,
  config: Config,
  contexts: RequestContexts,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fileSize: MAX_BYTES, fields: 0 } });
    scope.route({
      url: '/upload/profile-picture',
      method: 'POST',
      bodyLimit: MAX_BYTES + 10_000,
      preHandler: refuseForeignOrigins(config),
      onSend: async (request, reply) => contexts.finish(request, reply),
      async handler(request, reply) {
        const { account, session } = await contexts.of(request);
        try {
          if (!request.headers[REQUIRED_HEADER])
            throw new UserFacingError('FORBIDDEN', 'The header X-Shop-Upload is missing.');
          if (!session.signedIn) throw new UserFacingError('UNAUTHENTICATED', 'User not logged in');
          if (!request.isMultipart())
            throw new UserFacingError('BAD_USER_INPUT', 'Please send the picture as a form.', 'picture');
          const bytes = await pictureIn(request);
          const kind = IMAGE_KINDS.find(({ begins }) => begins(bytes));
          if (!kind)
            throw new UserFacingError(
              'BAD_USER_INPUT',
              'Please choose a JPEG, PNG or WebP picture.',
              'picture',
            );
          await account.updatePicture(new Blob([new Uint8Array(bytes)], { type: kind.type }));
          return { userErrors: [] };
        } catch (error) {
          return answerFailure(error, request, reply);
        }
      },
    });
  });
}

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/**
 * The one file of the form.
 * @throws Refusal when there is none, or the form cannot be read; TOO_LARGE of the multipart reader
 */
async function pictureIn(request: FastifyRequest): Promise<Buffer> {
  try {
    const file = await request.file();
    if (file) return await file.toBuffer();
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LARGE) throw error;
    throw new UserFacingError('BAD_USER_INPUT', 'Please send the picture as a form.', 'picture');
  }
  throw new UserFacingError('BAD_USER_INPUT', 'Please choose a picture.', 'picture');
}

const STATUSES: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 };

/** Data when the shopper can mend it, else an error; @throws what is a bug of ours */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if ((error as { code?: string }).code === TOO_LARGE) {
    const messages = ['Please choose a picture of at most 5 MB.'];
    return { userErrors: [{ code: 'BAD_USER_INPUT', field: 'picture', messages }] };
  }
  if (!(error instanceof UserFacingError || error instanceof UpstreamError)) throw error;
  const status = STATUSES[error.code];
  if (status === undefined && (error instanceof UserFacingError || (error.status ?? 500) < 500)) {
    return { userErrors: toUserErrors(error) };
  }
  return reply.code(status ?? 200).send(errorAnswer(request, error.code, error.message));
}
