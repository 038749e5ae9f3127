import { testScreens } from './screenTests.ts';

testScreens(({ changesBrowser }) => changesBrowser === true);
