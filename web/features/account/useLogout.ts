import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { logOut } from './signInAndOut.ts';

/** Ends the session on the server and on this page, and goes to /login. */
export function useLogout(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    await logOut(client);
    await navigate(paths.login);
  };
}
