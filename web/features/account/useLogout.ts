import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import { session } from '../../graphql/session.ts';
import { paths } from '../../paths.ts';

const Logout = graphql(`
  mutation Logout {
    logout {
      userErrors {
        code
        messages
      }
    }
  }
`);

/** Ends the session on the server and on this page, and goes to /login. */
export function useLogout(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    await client.mutate({ mutation: Logout }).catch((failure: unknown) => console.error(failure));
    session.end('signed-out');
    await navigate(paths.login);
  };
}
