import type { CategorySeed } from '../categorySeed.ts';

export const swimming: CategorySeed = {
  id: 9,
  name: 'Swimming',
  featuredRank: null,
  tint: 'water',
  subcategories: [
    {
      name: 'Swimming Goggles',
      description: 'Clear under a roof, mirrored under the sun, leak-free under both.',
      drawing: 'goggles',
      colours: ['Sky', 'Ink', 'Coral', 'Violet', 'Amber', 'Teal', 'Rose'],
      columns: ['Lens', 'Seal', 'Nose bridge'],
      sentenceTemplates: [
        'The {name} has a {Lens} lens, a seal of {Seal} and a {Nose bridge} bridge.',
        'Rinse the {name} in fresh water and never rub the inside: the anti-fog layer is soft.',
        'Press the {name} on without the strap; if it holds for a second, it fits.',
        'Every {name} blocks UV, since most Indian pools have no roof.',
        'With a {Nose bridge} bridge, the {name} sits well on narrow and broad faces.',
      ],
      rows: `
Laharo | Drop 1 | Training | 349 | clear; silicone; fixed | The pair for a first term of lessons.
Laharo | Drop 2 | Training | 499 | smoked; silicone; three-piece | Three bridges in the box, one of them yours.
Laharo | Drop 3 Mirror | Training | 799 | mirrored; silicone; three-piece | For noon at an open-air club.
Laharo | Drop Junior | Junior | 299 | tinted; soft silicone; fixed | A strap that a child can set alone.
Laharo | Drop Kids Mask | Junior | 699 | clear; soft silicone; one-piece | A wide mask for those who fear pressure on the eyes.
Laharo | Dart Race | Racing | 1290 | mirrored; thin TPE; five-piece | Low on the face, so a dive does not move it.
Laharo | Dart Race Clear | Racing | 1190 | clear; thin TPE; five-piece | The indoor twin, for dim heats at six in the morning.
Laharo | Dart Swede | Racing | 449 | smoked; no gasket; string | Assembled by the swimmer, loved for life.
Nilaya | Wide View | Open water | 1490 | polarised; soft silicone; one-piece | Sees buoys from further off than your neighbour does.
Nilaya | Wide View Dusk | Open water | 1490 | amber; soft silicone; one-piece | Amber lenses that brighten a grey lake.
Nilaya | Power Minus | Optical | 999 | clear, from -1.5 to -8; silicone; three-piece | Choose a power for each eye and read the clock again.
Nilaya | Snorkel Mask | Snorkel | 1890 | tempered glass; silicone; one-piece | Two panes and a low volume for Andaman mornings.
`,
    },
    {
      name: 'Swim Caps',
      description: 'Silicone, fabric and long-hair caps in colours a lifeguard can see.',
      drawing: 'swimCap',
      colours: ['Coral', 'Cobalt', 'Volt', 'Violet', 'Ink', 'Rose'],
      columns: ['Material', 'Fit', 'Weight'],
      sentenceTemplates: [
        'The {name}, in {Material}, weighs {Weight} and fits {Fit}.',
        'Dust the {name} with talc when dry, and it will not stick to itself.',
        'Put the {name} on with wet hands, thumbs inside, from the front.',
        'In {colour}, so that the lane behind can see the {name} coming.',
      ],
      rows: `
Laharo | Bare | Silicone | 249 | silicone; adults; 45 g | Plain, smooth and hard to tear.
Laharo | Bare Junior | Silicone | 229 | silicone; children of 4 to 10; 35 g | Stretchier, so it comes on without tears.
Laharo | Long Hair | Silicone | 399 | silicone; long hair; 70 g | A deeper crown with room for a bun.
Laharo | Dome | Racing | 799 | moulded silicone; adults; 50 g | Seamless and stiff: no wrinkle to slow the water.
Laharo | Ear Cap | Silicone | 349 | silicone; adults; 60 g | Shaped over the ears for those who wake with an ache.
Nilaya | Cloth | Fabric | 199 | polyester; adults; 25 g | Pulls no hair and keeps out no water.
Nilaya | Coated | Fabric | 299 | PU-coated polyester; adults; 35 g | Soft inside, slick outside.
Nilaya | Open Water | Silicone | 449 | thick silicone; adults; 75 g | Bright and thick, for cold lakes and long swims.
`,
    },
    {
      name: 'Swimwear',
      description: 'Chlorine-proof suits, jammers and covered cuts for every pool rule.',
      drawing: { default: 'swimsuit', Jammer: 'jammer', Trunks: 'shorts' },
      colours: ['Ink', 'Cobalt', 'Teal', 'Coral', 'Violet', 'Sky'],
      columns: ['Fabric', 'Cut', 'Lining'],
      sizes: { name: 'Sizes', values: ['26', '28', '30', '32', '34', '36', '38', '40'] },
      sentenceTemplates: [
        'The {name} is {Fabric}, cut {Cut}, with {Lining} lining.',
        'Three hundred hours of chlorine leave the {name} in {colour} as it was.',
        'Rinse the {name} before you wring it, or do not wring it at all.',
        'The {name} runs small, as swimwear should; take your usual size all the same.',
      ],
      rows: `
Laharo | Lane Suit | Swimsuit | 1490 | PBT polyester; with a crossed back; front | For laps: straps that do not need a hand.
Laharo | Lane Suit Open | Swimsuit | 1590 | PBT polyester; with an open back; front | More skin to the sun, no less hold.
Laharo | Knee Suit | Swimsuit | 2290 | PBT polyester; to the knee; front | Covered to the knee, zipped at the back, accepted everywhere.
Laharo | Full Suit | Swimsuit | 2990 | PBT polyester; with sleeves and legs; front | Wrist to ankle, for sun, modesty or both.
Laharo | Race Suit | Swimsuit | 6990 | woven compression; to the knee; no | Takes ten minutes to put on and two tenths off.
Laharo | Jammer | Jammer | 1190 | PBT polyester; to above the knee; front | The training standard for men who swim in lanes.
Laharo | Race Jammer | Jammer | 4490 | woven compression; to above the knee; no | Water runs off it as from a plate.
Nilaya | Girls Suit | Swimsuit | 899 | polyamide and elastane; with short sleeves; full | Short sleeves against the sun on small shoulders.
Nilaya | Boys Jammer | Jammer | 699 | polyamide and elastane; to above the knee; front | A cord that ties inside and cannot be lost.
Nilaya | Pool Trunks | Trunks | 799 | quick-dry polyester; loose; mesh | For the shallow end and the snack bar.
Nilaya | Swim Shorts | Trunks | 1090 | quick-dry polyester; loose, mid-thigh; mesh | Pockets that drain, a hem that does not balloon.
`,
    },
    {
      name: 'Swim Training',
      description: 'Kickboards, pull buoys and fins to take a stroke apart.',
      drawing: { default: 'kickboard', Fins: 'fins', 'Pull buoy': 'pullBuoy', Float: 'ring' },
      colours: ['Coral', 'Sky', 'Amber', 'Teal', 'Volt', 'Violet'],
      columns: ['Material', 'Size', 'Level'],
      sentenceTemplates: [
        'The {name} is {Material}, {Size}, for {Level}.',
        {
          types: ['Kickboard', 'Fins', 'Pull buoy', 'Paddles'],
          template: 'Four lengths with the {name}, four without: that is a set.',
        },
        { types: ['Float'], template: 'The {name} helps, and a grown-up within reach helps more.' },
        'Store the {name} out of the sun, which eats foam faster than chlorine.',
        {
          types: ['Kickboard', 'Pull buoy', 'Float'],
          template: 'The {name} floats, so the pool gives it back.',
        },
        {
          types: ['Fins', 'Paddles'],
          template: 'The {name} rinses clean and dries on a hook by the next morning.',
        },
      ],
      rows: `
Laharo | Kick | Kickboard | 499 | EVA foam; 40 x 28 cm; all swimmers | Legs only, breath at will.
Laharo | Kick Junior | Kickboard | 399 | EVA foam; 30 x 22 cm; children | A board that short arms can hold straight.
Laharo | Pull | Pull buoy | 449 | EVA foam; 23 x 13 cm; all swimmers | Holds the hips up, so that arms learn.
Laharo | Pull Kick | Pull buoy | 699 | EVA foam; 31 x 19 cm; all swimmers | Board and buoy in one, for a smaller bag.
Laharo | Short Fins | Fins | 1290 | soft rubber; UK 4 to 10; improvers | A short blade for a quick, honest kick.
Laharo | Long Fins | Fins | 1790 | rubber and polypropylene; UK 4 to 11; snorkellers | Long blades for slow water and far reefs.
Laharo | Hand Paddles | Paddles | 549 | polypropylene; S, M, L; club swimmers | Slip the wrist and the paddle tells on you.
Nilaya | Learn Ring | Float | 399 | PVC; 60 cm; children | Two chambers, so one can fail.
Nilaya | Arm Floats | Float | 249 | PVC; 2 to 6 years; children | Flat on the inside, where ribs are.
Nilaya | Safety Buoy | Float | 1490 | TPU; 20 litres; open water | Towed behind you, bright enough for a boat.
`,
    },
  ],
};
