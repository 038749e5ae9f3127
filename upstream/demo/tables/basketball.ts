import type { CategorySeed } from '../categorySeed.ts';

export const basketball: CategorySeed = {
  id: 10,
  name: 'Basketball and Volleyball',
  featuredRank: null,
  tint: 'pitch',
  subcategories: [
    {
      name: 'Basketballs',
      description: 'Rubber for tar, composite for the hall, both with a deep channel.',
      drawing: 'basketball',
      colours: ['Amber', 'Crimson', 'Cobalt', 'Violet', 'Teal', 'Ink'],
      columns: ['Size', 'Cover', 'Court'],
      sentenceTemplates: [
        'The {name} is a size {Size} in {Cover} for {Court}.',
        'Drop the {name} from your forehead: it should come back to the belt.',
        'Channels of the {name} are deep enough to find without looking.',
        'Wipe dust off the {name}; {Cover} grips again at once.',
      ],
      rows: `
Dunkara | Tar 7 | Outdoor | 699 | 7; rubber; tar and concrete | Survives the court behind the school and the road beside it.
Dunkara | Tar 6 | Outdoor | 679 | 6; rubber; tar and concrete | The women's and youth size in the same thick rubber.
Dunkara | Tar 5 | Outdoor | 629 | 5; rubber; tar and concrete | For hands of nine to twelve.
Dunkara | Tar Night | Outdoor | 899 | 7; reflective rubber; floodlit courts | Lights up in a phone torch.
Dunkara | Hall 7 | Indoor | 1890 | 7; composite leather; wooden floors | Soft, dry grip from the first day.
Dunkara | Hall 6 | Indoor | 1790 | 6; composite leather; wooden floors | Same cover, smaller ball, no excuse.
Dunkara | Hall Pro 7 | Indoor | 4490 | 7; microfibre composite; wooden floors | Takes up sweat and keeps its grip to the last free throw.
Hoopla | Both 7 | Indoor and outdoor | 1290 | 7; PU composite; any court | For players with one ball and two courts.
Hoopla | Both 6 | Indoor and outdoor | 1190 | 6; PU composite; any court | The all-court ball in the smaller size.
Hoopla | Three by Three | Indoor and outdoor | 1990 | 6 with the weight of 7; PU composite; half courts | Made to the odd rule of the half-court game.
Hoopla | Mini 3 | Outdoor | 399 | 3; rubber; bedroom hoops | Fits the hoop on the cupboard.
`,
    },
    {
      name: 'Basketball Shoes',
      description: 'High, mid and low cuts with a grip you can hear.',
      drawing: 'highTop',
      colours: ['Crimson', 'White', 'Ink', 'Violet', 'Amber', 'Cobalt', 'Volt'],
      columns: ['Cut', 'Cushion', 'Outsole', 'Weight'],
      sizes: { name: 'UK sizes', values: ['6', '7', '8', '9', '10', '11', '12', '13'] },
      sentenceTemplates: [
        'The {name} is a {Cut} shoe of {Weight} with {Outsole} below.',
        '{Cushion} under the heel of the {name} takes the second jump as well as the first.',
        'Lace the {name} to the top for the ankle, one hole lower for the hurry.',
        'On dust, wipe the {Outsole} of the {name} with a wet palm.',
      ],
      rows: `
Dunkara | Rim High | High | 3990 | high; cushioned EVA; herringbone rubber; 410 g | The old answer to a bad ankle.
Dunkara | Rim Mid | Mid | 3690 | mid; cushioned EVA; herringbone rubber; 385 g | Between freedom and caution.
Dunkara | Rim Low | Low | 3490 | low; cushioned EVA; herringbone rubber; 360 g | For guards who change direction in mid-sentence.
Dunkara | Flight Mid | Mid | 7990 | mid; air-pocket foam; multi-way rubber; 375 g | Lands soft, and asks for another one.
Dunkara | Flight Low | Low | 8490 | low; supercritical foam; multi-way rubber; 340 g | The lightest shoe we trust under a rebound.
Dunkara | Flight Junior | Junior | 2490 | mid; EVA; rubber; 280 g | Half the price, because the foot grows by March.
Hoopla | Street High | High | 2790 | high; EVA; hard rubber; 425 g | Hard rubber for tar, where soft soles die.
Hoopla | Street Low | Low | 2290 | low; EVA; hard rubber; 370 g | A street shoe that is really for the street.
Hoopla | Canvas High | High | 1690 | high; flat foam; gum rubber; 390 g | The canvas classic, for looks and light shooting.
`,
    },
    {
      name: 'Volleyballs',
      description: 'Soft panels for the hall, stitched ones for sand.',
      drawing: 'volleyball',
      colours: ['White', 'Cobalt', 'Amber', 'Forest', 'Crimson'],
      columns: ['Panels', 'Cover', 'Court'],
      sentenceTemplates: [
        'The {name} has {Panels} in {Cover} for {Court}.',
        'Forearms will forgive the {name} sooner than most balls: {Cover} is soft.',
        'Low pressure is right: the {name} should give under two thumbs.',
        'The {name} floats on a serve when the valve points at the server.',
      ],
      rows: `
Dunkara | Set 18 | Indoor | 1190 | 18 bonded panels; PU; halls | The training ball of three colleges we asked.
Dunkara | Set 18 Match | Indoor | 2790 | 18 bonded panels; micro-dimpled PU; halls | Dimples that make a float serve float.
Dunkara | Soft Touch | Indoor | 899 | 18 stitched panels; foam-backed PVC; halls | Stings less, so beginners stay.
Dunkara | Beach Ten | Beach | 1490 | 10 stitched panels; water-shy PU; sand | Larger and slower, as sand wants it.
Dunkara | Beach Fun | Beach | 599 | 18 stitched panels; PVC; sand | For Goa, a rope between two palms and no rules.
Hoopla | Village 18 | Outdoor | 649 | 18 stitched panels; PVC; earth courts | The evening ball of ten thousand villages.
Hoopla | Village Match | Outdoor | 999 | 18 stitched panels; PU; earth courts | Thicker thread for courts with stones.
Hoopla | Throwball | Outdoor | 699 | 18 stitched panels; PU; earth courts | A touch larger, for the girls' team that wins the district.
`,
    },
    {
      name: 'Hoops and Nets',
      description: 'Rims, boards and nets, with the screws that others forget.',
      drawing: { default: 'hoop', 'Volleyball net': 'volleyNet' },
      colours: ['Coral', 'Cobalt', 'White', 'Amber'],
      columns: ['Material', 'Size', 'Mounting'],
      sentenceTemplates: [
        'The {name} is {Material}, {Size}, mounted by {Mounting}.',
        'The {name} comes with all its fixings and a plain drawing.',
        'Check the bolts of the {name} before each term; it takes two minutes.',
      ],
      rows: `
Hoopla | Door Hoop | Hoop | 899 | steel and polycarbonate; 45 x 30 cm board; hooks over a door | For long calls on mute.
Hoopla | Wall Hoop | Hoop | 2490 | steel and board; 90 x 60 cm board; six wall bolts | The garage classic, at last with the right plugs.
Hoopla | Ring Only | Hoop | 1290 | 16 mm steel; 45 cm ring; four bolts | A solid ring for the board you already have.
Dunkara | Portable 3.05 | Hoop | 18990 | steel and polycarbonate; 110 x 75 cm board; a base of 120 litres | Full height, on wheels, filled with water or sand.
Dunkara | Society Pole | Hoop | 44990 | galvanised steel and acrylic; 140 x 90 cm board; a concrete foot | What a housing society buys once and argues about twice.
Dunkara | Cotton Net Pair | Hoop | 349 | braided cotton; 12 loops; tying | The swish is in the cotton.
Dunkara | Match Net | Volleyball net | 2990 | nylon with a steel cable; 9.5 x 1 m; two posts | Taped on four sides, straight in the wind.
Hoopla | Beach Net | Volleyball net | 1490 | nylon; 8.5 x 1 m; two ropes | Rolls up with the mat and the mangoes.
`,
    },
  ],
};
