import { testScreens } from './screenTests.ts';

testScreens(({ signedInAs, changesBrowser }) => signedInAs !== undefined && !changesBrowser);
