import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { logOut } from './logout.ts';

/** Ends the session in this browser and on the server, then opens /login. */
export function useLogout(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    await logOut(client);
    await navigate(paths.login);
  };
}
