import type { Thing } from '../thing.ts';
import { ballThings } from './balls.ts';
import { calmThings } from './calm.ts';
import { carryThings } from './carry.ts';
import { cricketThings } from './cricket.ts';
import { gearThings } from './gear.ts';
import { gymThings } from './gym.ts';
import { pitchThings } from './pitch.ts';
import { racketThings } from './rackets.ts';
import { rideThings } from './ride.ts';
import { rollThings } from './rolls.ts';
import { shoeThings } from './shoes.ts';
import { smallThings } from './small.ts';
import { waterThings } from './water.ts';
import { wearThings } from './wear.ts';

const things: Record<string, Thing> = {
  ...racketThings,
  ...ballThings,
  ...cricketThings,
  ...pitchThings,
  ...shoeThings,
  ...wearThings,
  ...smallThings,
  ...gymThings,
  ...gearThings,
  ...rollThings,
  ...calmThings,
  ...waterThings,
  ...carryThings,
  ...rideThings,
};

/** The drawing with this name. Throws when a shelf names one that nobody drew. */
export function thing(name: string): Thing {
  const found = things[name];
  if (!found) throw new Error(`No drawing is called '${name}'`);
  return found;
}
