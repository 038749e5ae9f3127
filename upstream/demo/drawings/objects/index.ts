import type { ProductDrawing } from '../productDrawing.ts';
import { ballDrawings } from './balls.ts';
import { calmDrawings } from './calm.ts';
import { carryDrawings } from './carry.ts';
import { cricketDrawings } from './cricket.ts';
import { gearDrawings } from './gear.ts';
import { gymDrawings } from './gym.ts';
import { pitchDrawings } from './pitch.ts';
import { racketDrawings } from './rackets.ts';
import { rideDrawings } from './ride.ts';
import { rollDrawings } from './rolls.ts';
import { shoeDrawings } from './shoes.ts';
import { smallDrawings } from './small.ts';
import { waterDrawings } from './water.ts';
import { wearDrawings } from './wear.ts';

const drawings: Record<string, ProductDrawing> = {
  ...racketDrawings,
  ...ballDrawings,
  ...cricketDrawings,
  ...pitchDrawings,
  ...shoeDrawings,
  ...wearDrawings,
  ...smallDrawings,
  ...gymDrawings,
  ...gearDrawings,
  ...rollDrawings,
  ...calmDrawings,
  ...waterDrawings,
  ...carryDrawings,
  ...rideDrawings,
};

/** The drawing with this name. @throws for an unknown name */
export function findDrawing(name: string): ProductDrawing {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`No drawing is called '${name}'`);
  return drawing;
}
