import type { CategorySeed } from '../categorySeed.ts';

export const tableTennis: CategorySeed = {
  id: 7,
  name: 'Table Tennis',
  featuredRank: 7,
  tint: 'rackets',
  subcategories: [
    {
      name: 'Table Tennis Bats',
      description: 'Ready-made bats and bare blades, from the office pantry to the state team.',
      drawing: { default: 'ttBat', 'Bat set': 'ttSet' },
      colours: ['Crimson', 'Ink', 'Cobalt', 'Forest', 'Violet', 'Rose'],
      columns: ['Blade', 'Rubber', 'Speed', 'Spin'],
      sentenceTemplates: [
        'The {name}: speed {Speed}, spin {Spin}, both out of ten and both measured by players.',
        {
          types: ['Ready bat', 'Bat set'],
          template: 'Under {Rubber} lies {Blade}, which is what your fingers feel through the {name}.',
        },
        {
          types: ['Blade'],
          template: 'Glue any two rubbers on the {name}: its {Blade} takes slow and fast ones alike.',
        },
        {
          types: ['Ready bat', 'Bat set'],
          template: 'Wipe the {Rubber} of the {name} with a damp sponge; breath and sleeve do not count.',
        },
        { types: ['Blade'], template: 'Seal the edge of the {name} with tape before its first match.' },
        'Keep the {name} in a case: rubber dislikes dust more than defeat.',
      ],
      rows: `
Loopra | Pantry 1 | Ready bat | 349 | five-ply poplar; pimples out; 4; 3 | Lives in the office drawer and forgives everyone.
Loopra | Pantry 2 | Ready bat | 599 | five-ply poplar; 1.5 mm sponge; 5; 5 | The first bat on which a serve does something odd.
Loopra | Club 3 | Ready bat | 1190 | five-ply ayous; 1.8 mm sponge; 6; 6 | Where a hobby turns into Thursday evenings.
Loopra | Club 5 | Ready bat | 1990 | five-ply ayous; 2.0 mm sponge; 7; 8 | Grippy rubber for loops from below the table.
Loopra | Club 7 Carbon | Ready bat | 3990 | ayous with two carbon layers; 2.1 mm sponge; 9; 8 | Fast enough to need footwork.
Loopra | Chop Wall | Ready bat | 2490 | wide cedar; long pimples and 1.5 mm sponge; 4; 7 | For defenders who enjoy a long answer.
Chakori | Blade Five | Blade | 2290 | five-ply limba; none; 7; 7 | A bare blade with a dry, clear touch.
Chakori | Blade Seven | Blade | 3490 | seven-ply hard wood; none; 8; 6 | Punches from the half distance.
Chakori | Blade Carbon | Blade | 7990 | koto with arylate carbon; none; 9; 7 | A big sweet spot in a thin blade.
Chakori | Penhold Three | Ready bat | 1690 | single-ply cypress style; 2.0 mm sponge; 7; 7 | Chinese grip, short handle, quick wrist.
Chakori | Pair and Balls | Bat set | 899 | five-ply poplar; 1.5 mm sponge; 5; 5 | Two bats, three balls and a bag for the hostel.
Chakori | Four and Net | Bat set | 1790 | five-ply poplar; 1.5 mm sponge; 5; 4 | Four bats and a net that clamps on any dining table.
Chakori | Junior Grip | Ready bat | 499 | thin five-ply poplar; 1.2 mm sponge; 4; 4 | A thinner handle for hands of eight and up.
`,
    },
    {
      name: 'Table Tennis Balls',
      description: 'Seamless three-star balls and the bucket the robot eats from.',
      drawing: 'ttBalls',
      colours: ['White', 'Amber', 'Volt'],
      columns: ['Grade', 'Count', 'Material'],
      sentenceTemplates: [
        'The {name} is {Grade}: {Count}, {Material}, 40 mm and a little more.',
        'Spin one of the {name} on the table: it should turn without a wobble.',
        'A {name} ball goes under a shoe more often than it breaks in play.',
      ],
      rows: `
Loopra | Three Star 3 | Match | 299 | three-star; 3 balls; seamed ABS | Round to a hair, as leagues ask.
Loopra | Three Star 12 | Match | 999 | three-star; 12 balls; seamed ABS | A dozen for a tournament day.
Loopra | Seamless 6 | Match | 649 | three-star; 6 balls; seamless ABS | No seam, and so no favourite side.
Loopra | Train 40 | Training | 899 | one-star; 40 balls; seamed ABS | For baskets, robots and patient coaches.
Loopra | Train 100 | Training | 1890 | one-star; 100 balls; seamed ABS | A hundred balls and a bag with a drawstring.
Chakori | Day-Glow 6 | Leisure | 249 | unrated; 6 balls; ABS | Bright ones for garages and dusk.
Chakori | Plain 10 | Leisure | 349 | unrated; 10 balls; ABS | White, round, plenty.
`,
    },
    {
      name: 'Tables and Nets',
      description: 'Tables that fold past a doorway, nets that clamp without a scratch.',
      drawing: { default: 'ttTable', Net: 'ttNet' },
      colours: ['Cobalt', 'Forest', 'Ink', 'Teal'],
      columns: ['Top', 'Frame', 'Folded size'],
      sentenceTemplates: [
        { types: ['Table'], template: 'The {name} has a top of {Top} on {Frame}.' },
        { types: ['Net'], template: 'The {name} needs {Frame} only, and packs to {Folded size}.' },
        {
          types: ['Table'],
          template: 'Folded, the {name} measures {Folded size}; measure the lift as well.',
        },
        {
          types: ['Table'],
          template: 'Two people put up the {name} in ten minutes, or one in twenty with language.',
        },
        { types: ['Net'], template: 'Check the {name} in the middle, where nets sag first.' },
        {
          types: ['Table'],
          template: 'Stand the {name} level, and the bounce stays the same in every corner.',
        },
        { types: ['Net'], template: 'The cord of the {name} can be tightened without taking it off.' },
      ],
      rows: `
Chakori | Home 12 | Table | 14990 | 12 mm board; 25 mm steel; 155 x 140 x 30 cm | Half folds up for practice against yourself.
Chakori | Home 16 | Table | 19990 | 16 mm board; 30 mm steel with wheels; 155 x 150 x 55 cm | Rolls out of the way with one hand after the party.
Chakori | Club 19 | Table | 29990 | 19 mm board; 40 mm steel with brakes; 155 x 155 x 60 cm | Even bounce for league nights.
Chakori | Club 25 | Table | 42490 | 25 mm board; 50 mm steel with brakes; 155 x 160 x 65 cm | The full-weight top: what halls buy once in twenty years.
Chakori | Monsoon Outdoor | Table | 47990 | 6 mm resin laminate; galvanised steel; 155 x 160 x 60 cm | Stays out on the terrace, all year, all weathers.
Chakori | Mini Table | Table | 5990 | 9 mm board; 20 mm steel; 137 x 76 x 8 cm | Two thirds of the size and all of the noise.
Loopra | Clamp Net | Net | 899 | no board; steel clamps; 25 x 12 x 6 cm | Felt-lined clamps leave no mark on the edge.
Loopra | Match Net | Net | 1790 | no board; cast clamps; 28 x 14 x 7 cm | Tension by a screw, height by a gauge in the box.
Loopra | Any Table Net | Net | 499 | no board; spring clips; 20 x 8 x 8 cm | Pulls out like a measuring tape over the dining table.
`,
    },
  ],
};
