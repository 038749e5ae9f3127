import type { CategorySeed } from '../categorySeed.ts';

export const yoga: CategorySeed = {
  id: 8,
  name: 'Yoga',
  featuredRank: 8,
  tint: 'gym',
  subcategories: [
    {
      name: 'Yoga Mats',
      description: 'Cotton, cork, rubber and foam: pick by how much your hands sweat.',
      drawing: 'yogaMat',
      colours: ['Violet', 'Teal', 'Coral', 'Forest', 'Sky', 'Ink', 'Sand', 'Rose'],
      columns: ['Thickness', 'Material', 'Size', 'Weight'],
      sentenceTemplates: [
        'The {name} is {Thickness} of {Material}, {Size}.',
        'It weighs {Weight}; the {name} can be carried to the park or left unrolled for good.',
        'Wash the {name} with water and a drop of vinegar, and dry it flat in shade.',
        'In {colour}, with a thin line along the middle of the {name} to straighten yourself by.',
        'New, the {name} smells a little; two days on the balcony settle it.',
      ],
      rows: `
Asanam | Pratham 4 | Foam | 499 | 4 mm; PVC; 173 x 61 cm; 0.9 kg | A first mat that rolls tight and costs little.
Asanam | Pratham 6 | Foam | 699 | 6 mm; PVC; 173 x 61 cm; 1.2 kg | Two millimetres kinder to knees.
Asanam | Mridu 8 | Foam | 999 | 8 mm; TPE; 183 x 61 cm; 1.1 kg | Two layers of TPE, soft on top and grippy below.
Asanam | Mridu 10 | Foam | 1190 | 10 mm; NBR foam; 183 x 61 cm; 1.0 kg | For floor work on marble, where thin mats hurt.
Asanam | Bhumi 4 | Rubber | 2490 | 4 mm; natural rubber; 183 x 66 cm; 2.3 kg | Stays where you unroll it, also under a jump.
Asanam | Bhumi Pro 5 | Rubber | 4490 | 5 mm; natural rubber with a PU face; 183 x 68 cm; 2.8 kg | Drinks sweat and grips harder for it.
Asanam | Bhumi Travel | Rubber | 1990 | 1.5 mm; natural rubber; 183 x 61 cm; 1.1 kg | Folds like a shirt into hand luggage.
Sthira | Cork 5 | Cork | 2990 | 5 mm; cork on rubber; 183 x 61 cm; 2.2 kg | Warm to the touch, and better when damp.
Sthira | Cork 3 Light | Cork | 1990 | 3 mm; cork on TPE; 183 x 61 cm; 1.3 kg | The light one, to carry on the metro.
Sthira | Dhurrie | Cotton | 1290 | 5 mm; handwoven cotton; 190 x 68 cm; 1.5 kg | Woven on a pit loom, and washed like a bedsheet.
Sthira | Dhurrie Long | Cotton | 1590 | 5 mm; handwoven cotton; 213 x 76 cm; 1.9 kg | For tall people and long savasanas.
Sthira | Jute | Jute | 1790 | 5 mm; jute on rubber; 183 x 61 cm; 1.8 kg | Rough enough to hold, soft enough to lie on.
Sthira | Kids Mat | Foam | 449 | 4 mm; TPE; 150 x 60 cm; 0.6 kg | Shorter, brighter, with a frog's worth of grip.
`,
    },
    {
      name: 'Blocks and Straps',
      description: 'Props that bring the floor nearer, with no shame in it.',
      drawing: { default: 'yogaBlocks', Strap: 'yogaStrap', Bolster: 'bolster', Wheel: 'yogaWheel' },
      colours: ['Coral', 'Violet', 'Teal', 'Sand', 'Sky', 'Forest'],
      columns: ['Material', 'Size', 'Weight'],
      sentenceTemplates: [
        'The {name} is {Material}, {Size}, {Weight}.',
        { types: ['Block'], template: 'Use the {name} on its tallest side first and lower it week by week.' },
        { types: ['Strap'], template: 'Loop the {name} round a foot and let it do the reaching.' },
        'The {name} in {colour} takes a damp cloth and nothing stronger.',
        'Teachers order the {name} by the dozen; one is enough at home.',
      ],
      rows: `
Asanam | Foam Block | Block | 299 | EVA foam; 23 x 15 x 10 cm; 180 g | Rounded edges, because hands and foreheads rest on it.
Asanam | Foam Pair | Block | 549 | EVA foam; 23 x 15 x 10 cm each; 360 g | Two of them, since most poses have two sides.
Asanam | Dense Block | Block | 449 | high-density EVA; 23 x 15 x 10 cm; 300 g | Does not give under a full handstand.
Sthira | Cork Block | Block | 799 | natural cork; 22 x 14 x 9 cm; 700 g | Heavy, steady and warm.
Sthira | Mango Wood Block | Block | 999 | mango wood; 22 x 12 x 9 cm; 1.1 kg | Turned and oiled in Saharanpur.
Asanam | Strap 180 | Strap | 249 | cotton webbing; 180 x 4 cm; 120 g | A steel ring that does not slip.
Asanam | Strap 250 | Strap | 299 | cotton webbing; 250 x 4 cm; 160 g | Long enough to reach both feet from behind.
Asanam | Ten-Loop Strap | Strap | 399 | cotton webbing; 200 x 4 cm; 170 g | Ten loops, ten goals.
Sthira | Round Bolster | Bolster | 1690 | cotton, kapok filling; 60 x 22 cm; 1.8 kg | Under the back it opens what desks have closed.
Sthira | Flat Bolster | Bolster | 1590 | cotton, kapok filling; 65 x 30 x 15 cm; 2.0 kg | Flat on two sides, so it stays still through a long hold.
Sthira | Back Wheel | Wheel | 1790 | birch and TPE; 33 cm across; 1.6 kg | For backbends that a chair has been doing so far.
`,
    },
    {
      name: 'Foam Rollers',
      description: 'For calves that ran, backs that sat, and everything that clicks.',
      drawing: { default: 'foamRoller', 'Massage ball': 'massageBalls', Gun: 'massageGun' },
      colours: ['Ink', 'Coral', 'Teal', 'Volt', 'Violet', 'Sky'],
      columns: ['Length', 'Surface', 'Firmness'],
      sentenceTemplates: [
        {
          types: ['Roller', 'Massage ball'],
          template: 'The {name} is {Length} with a {Surface} surface and a {Firmness} core.',
        },
        { types: ['Gun'], template: 'The {name} is {Length} long and comes with {Surface}.' },
        'Start with the {name} on the calf, thirty seconds a side, and breathe.',
        {
          types: ['Roller', 'Massage ball'],
          template: 'A {Firmness} {type} such as the {name} finds knots that fingers pass over.',
        },
        { types: ['Gun'], template: 'Keep the {name} off bones and off the neck; muscle is all it wants.' },
        { types: ['Roller'], template: 'The {name} carries a hundred and twenty kilos without going oval.' },
        {
          types: ['Massage ball', 'Gun'],
          template: 'Two minutes with the {name} before bed beat ten on the morning after.',
        },
      ],
      rows: `
Sthira | Roll Soft 45 | Roller | 699 | 45 cm; smooth; soft | For the first week, when everything hurts.
Sthira | Roll 33 | Roller | 899 | 33 cm; ridged; medium | Hollow inside, so a towel travels in it.
Sthira | Roll 60 | Roller | 1290 | 60 cm; ridged; medium | Long enough to lie on from hip to head.
Sthira | Roll Deep | Roller | 1190 | 33 cm; knobbed; firm | Knobs for runners who have stopped being polite to their calves.
Sthira | Half Roll | Roller | 549 | 45 cm; smooth; medium | Flat on one side, for balance as well.
Sthira | Stick | Roller | 599 | 45 cm; beaded; firm | For trains, offices and anyone who cannot lie down.
Balaya | Ball Single | Massage ball | 249 | 6 cm; smooth; firm | A lacrosse-hard ball for the sole of the foot.
Balaya | Ball Twin | Massage ball | 399 | 13 cm; smooth; firm | Two balls joined, one on each side of the spine.
Balaya | Spike Pair | Massage ball | 299 | 8 cm; spiked; medium | Wakes up feet before a run.
Balaya | Pulse Mini | Gun | 3990 | 14 cm; four heads; adjustable | Pocket-sized, quiet enough for a train.
Balaya | Pulse Pro | Gun | 7990 | 23 cm; six heads; adjustable | Twelve millimetres of stroke, for thighs that mean it.
`,
    },
    {
      name: 'Yoga Wear',
      description: 'Leggings, tees and shawls that stay put upside down.',
      drawing: { default: 'leggings', Top: 'tee', Bra: 'sportsBra' },
      colours: ['Teal', 'Violet', 'Rose', 'Ink', 'Forest', 'Sand', 'Coral'],
      columns: ['Fabric', 'Fit', 'Stretch'],
      sizes: { name: 'Sizes', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
      sentenceTemplates: [
        'The {name} is {Fabric}, {Fit}, with {Stretch} stretch.',
        'No seam runs where you sit or lie in the {name}.',
        'The {colour} of the {name} comes from a dye bath without azo colours.',
        'Fold the {name}, do not hang it, and it keeps its length.',
      ],
      rows: `
Asanam | Flow Leggings | Leggings | 1290 | polyamide and elastane; high waist; four-way | Opaque in a forward fold, under a tube light, tested.
Asanam | Flow Leggings Pocket | Leggings | 1490 | polyamide and elastane; high waist; four-way | A phone pocket on each thigh, flat enough to lie on.
Asanam | Flow Capri | Leggings | 1090 | polyamide and elastane; mid waist; four-way | Ends below the knee, where summer begins.
Asanam | Cotton Leggings | Leggings | 799 | cotton and elastane; mid waist; two-way | Soft as an old shirt and washed as often.
Asanam | Flow Top | Top | 899 | modal; loose; two-way | Tucks in front, so it stays down in downward dog.
Asanam | Flow Tank | Top | 749 | modal; regular; two-way | Wide at the arm, close at the chest.
Asanam | Easy Bra | Bra | 899 | polyamide and elastane; light support; four-way | Crossed straps for slow classes.
Asanam | Hold Bra | Bra | 1290 | polyamide and elastane; medium support; four-way | Holds through jump-backs without a hook in sight.
Sthira | Dhoti Pant | Pants | 1190 | cotton; loose, cuffed; no | Loose where it should be, cuffed where it must.
Sthira | Men's Shorts Long | Pants | 999 | polyester and elastane; regular, lined; four-way | Lined, so that headstands remain private.
Sthira | Khadi Tee | Top | 699 | khadi cotton; regular; no | Handspun cotton that gets better for three years.
`,
    },
  ],
};
