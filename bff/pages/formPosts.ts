import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { UserError } from '../__generated__/schema.ts';
import type { Config } from '../config/config.ts';
import type { RequestContexts } from '../graphql/requestContext.ts';
import { validateOrigin } from '../http/origin.ts';
import { RequestError } from '../http/requestErrors.ts';
import { writeAnswer, type FormAnswer } from './formAnswer.ts';
import type { WebBuild } from './webBuild.ts';

/** What a mutation of a form returns, as far as an answer needs it. */
interface Payload {
  viewer?: object | null;
  message?: string | null;
  userErrors: Pick<UserError, 'code' | 'field' | 'messages'>[];
}

interface PostedForm {
  mutation: string;
  fields: readonly string[];
  variables(values: Record<string, string>): object;
}

const USER_ERRORS = 'userErrors { code field messages }';

/** The forms of pages for guests, by the name of their route. Each is sent as the mutation that the app sends for it. */
const FORMS: Record<string, PostedForm> = {
  login: {
    mutation: `mutation Login($input: LoginInput!) { login(input: $input) { viewer { id } ${USER_ERRORS} } }`,
    fields: ['email', 'password'],
    variables: ({ email = '', password }) => ({ input: { email: email.trim(), password } }),
  },
  register: {
    mutation: `mutation Register($input: RegisterInput!) { register(input: $input) { viewer { id } ${USER_ERRORS} } }`,
    fields: ['email', 'username', 'password', 'passwordConfirm', 'firstName', 'lastName', 'phone', 'address'],
    variables: ({ email = '', username = '', ...others }) => ({
      input: { ...others, email: email.trim(), username: username.trim() },
    }),
  },
  forgotPassword: {
    mutation: `mutation RequestPasswordReset($email: String!) { requestPasswordReset(email: $email) { message ${USER_ERRORS} } }`,
    fields: ['email'],
    variables: ({ email = '' }) => ({ email: email.trim() }),
  },
};

/** Names of the routes whose page has a form that the server answers. */
export const FORM_ROUTES: ReadonlySet<string> = new Set(Object.keys(FORMS));

/** The texts of a form have a few thousand characters at most, each of up to nine bytes in this encoding. */
const BODY_LIMIT_BYTES = 30_000;

/**
 * Tells the app, which has not seen the sign-in, that a session has begun (`web/auth/session.ts`). It has no secret, and the app
 * removes it.
 */
const BEGUN_COOKIE = 'session_begun';

/** Each field once, as a browser sends a form. @throws RequestError otherwise */
function readFields(body: unknown, names: readonly string[]): Record<string, string> {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  return Object.fromEntries(
    names.map((name) => {
      const [value, ...others] = form.getAll(name);
      if (value === undefined || others.length > 0)
        throw new RequestError(`The form must have the field "${name}" once.`);
      return [name, value];
    }),
  );
}

/**
 * Answers the forms of pages for guests, as long as the app is not there to send a mutation: executes the same mutation, and leads to
 * a page by 303. After a sign-in that is the return address, else the profile; otherwise the page of the form, which shows the answer.
 */
export const formPosts: FastifyPluginAsync<{
  config: Config;
  web: WebBuild;
  requestContexts: RequestContexts;
}> = async (app, { config, web, requestContexts }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  /** Executes the form's mutation in the context of the request. */
  async function execute(form: PostedForm, values: Record<string, string>, request: FastifyRequest) {
    const contextValue = await requestContexts.create(request);
    const { body } = await app.apollo.executeOperation<Record<string, Payload>>(
      { query: form.mutation, variables: form.variables(values) },
      { contextValue },
    );
    const { data, errors = [] } = body.kind === 'single' ? body.singleResult : {};
    const [payload] = Object.values(data ?? {});
    const userErrors = [
      ...(payload?.userErrors ?? []),
      ...errors.map(({ message }) => ({ code: '', field: null, messages: [message] })),
    ];
    return { payload, userErrors };
  }

  const pathOf = (route: string) => web.routeTable[route]?.path ?? '';
  for (const [route, form] of Object.entries(FORMS)) {
    app.post(pathOf(route), {
      bodyLimit: BODY_LIMIT_BYTES,
      preHandler: validateOrigin(config),
      onSend: async (request, reply) => requestContexts.finish(request, reply),
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const values = readFields(request.body, form.fields);
        const { payload, userErrors } = await execute(form, values, request);
        const [, query = ''] = request.url.split(/\?(.*)/s);
        const returnAddress = web.returnAddressIn(query);
        if (payload?.viewer) {
          reply.setCookie(BEGUN_COOKIE, '1', {
            path: '/',
            sameSite: 'lax',
            secure: request.protocol === 'https',
          });
          return reply.redirect(returnAddress ?? pathOf('profile'), 303);
        }
        // An account that was created without a session: the shopper has to log in.
        const isCreated = route === 'register' && payload !== undefined && userErrors.length === 0;
        const answerPath = isCreated ? pathOf('login') : pathOf(route);
        const shownValues = Object.entries(values).filter(([field]) => !field.startsWith('password'));
        const answer: FormAnswer = {
          route,
          values: Object.fromEntries(shownValues),
          userErrors,
          message: payload?.message ?? null,
        };
        return reply.redirect(writeAnswer(reply, answerPath, answer, returnAddress), 303);
      },
    });
  }
};
