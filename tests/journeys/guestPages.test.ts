import { testScreens } from './screenTests.ts';

testScreens(({ signedInAs, changesBrowser }) => !signedInAs && !changesBrowser);
