import type { CategorySeed } from '../categorySeed.ts';

export const tennis: CategorySeed = {
  id: 6,
  name: 'Tennis',
  featuredRank: 6,
  tint: 'rackets',
  subcategories: [
    {
      name: 'Tennis Rackets',
      description: 'From the first forehand to the league: frames sorted by how hard you swing.',
      drawing: 'tennisRacket',
      colours: ['Crimson', 'Cobalt', 'Volt', 'Ink', 'Teal', 'Coral', 'Violet'],
      columns: ['Head', 'Weight', 'Pattern', 'Material'],
      sizes: { name: 'Grip sizes', values: ['L1', 'L2', 'L3', 'L4'] },
      sentenceTemplates: [
        'A head of {Head} and {Weight} unstrung: the {name} swings the way that sounds.',
        'The {Pattern} pattern of the {name} decides between spin and string life.',
        '{Material} gives the {name} its sound and its manners on late contact.',
        'The {name} comes strung at 24 kg; ask your stringer for one less in winter.',
        'Try the {name} with an overgrip before you decide that the handle is too thin.',
      ],
      rows: `
Topsa | Rise 105 | Beginner | 2990 | 105 sq in; 265 g; 16 x 19; aluminium | A big, friendly face for the first summer camp.
Topsa | Rise 110 | Beginner | 3990 | 110 sq in; 255 g; 16 x 19; graphite composite | Light at the top, for late starters and early mornings.
Topsa | Arc 100 | All-round | 8990 | 100 sq in; 285 g; 16 x 19; graphite | The middle of the range in every sense but the sound.
Topsa | Arc 100 Lite | All-round | 8490 | 100 sq in; 265 g; 16 x 19; graphite | Twenty grams off for shoulders with a history.
Topsa | Arc 98 | Player | 13990 | 98 sq in; 305 g; 16 x 19; graphite | For full swings that land in and know why.
Topsa | Arc 98 Dense | Player | 14490 | 98 sq in; 310 g; 18 x 20; graphite | A closed pattern that sends flat balls where you look.
Topsa | Arc 95 Tour | Player | 19990 | 95 sq in; 320 g; 18 x 20; braided graphite | Small, heavy and honest to the point of rudeness.
Vayuna | Clay 102 | Spin | 10990 | 102 sq in; 290 g; 16 x 16; graphite | An open pattern that makes the ball kick off red clay.
Vayuna | Clay 100 Pro | Spin | 15990 | 100 sq in; 300 g; 16 x 18; graphite | Heavy topspin without a shoulder's revenge.
Vayuna | Junior 21 | Junior | 1490 | 21 inch; 190 g; 16 x 17; aluminium | For players of five and six, with red-dot balls.
Vayuna | Junior 23 | Junior | 1790 | 23 inch; 210 g; 16 x 17; aluminium | Seven and eight years old, two hands on both sides.
Vayuna | Junior 25 | Junior | 2490 | 25 inch; 235 g; 16 x 19; graphite composite | Graphite in the throat, so that small wrists feel less shock.
Vayuna | Junior 26 | Junior | 4990 | 26 inch; 250 g; 16 x 19; graphite | The last stop before a full-length frame.
`,
    },
    {
      name: 'Tennis Balls',
      description: 'Pressurised, pressureless and the slow red ones for beginners.',
      drawing: { default: 'ballCan', Pressureless: 'tennisBalls', 'Stage ball': 'tennisBalls' },
      colours: ['Volt', 'Crimson', 'Cobalt', 'Forest', 'Amber'],
      columns: ['Count', 'Felt', 'Court'],
      sentenceTemplates: [
        'The {name} comes as {Count}, with {Felt} felt for {Court}.',
        'Open the {name} only on court: the hiss is what you paid for.',
        'On {Court}, the {name} stays lively for about six sets.',
        'Old {name} balls make good chair socks and better dogs.',
      ],
      rows: `
Topsa | Set Three | Pressurised | 449 | a can of 3; woven; hard courts | Club ball of our own Saturday ladder.
Topsa | Set Four | Pressurised | 599 | a can of 4; woven; hard courts | Four in the can, because one always goes over the fence.
Topsa | Match Three | Pressurised | 649 | a can of 3; dense woven; all courts | A livelier core and felt that fluffs late.
Topsa | Clay Three | Pressurised | 679 | a can of 3; water-resistant; clay | Sheds damp brick dust instead of wearing it.
Topsa | Carton 72 | Pressurised | 9990 | 24 cans of 3; woven; hard courts | A year of tennis for two, in one box.
Topsa | Basket 60 | Pressureless | 5990 | a bag of 60; needle felt; hard courts | Never go flat, so the basket is always ready.
Vayuna | Red 3 | Stage ball | 399 | a bag of 3; needle felt; mini courts | Three quarters slower, for small courts and small people.
Vayuna | Orange 3 | Stage ball | 399 | a bag of 3; needle felt; 18 m courts | Half the speed, all of the rally.
Vayuna | Green 3 | Stage ball | 429 | a bag of 3; woven; full courts | One quarter slower, for the first full court.
Vayuna | Foam 12 | Stage ball | 1290 | a bag of 12; no; indoors | Foam balls that leave the lamp alone.
`,
    },
    {
      name: 'Tennis Shoes',
      description: 'Herringbone for clay, hard rubber for acrylic, support for both.',
      drawing: 'courtShoe',
      colours: ['Sky', 'White', 'Ink', 'Coral', 'Forest', 'Amber'],
      columns: ['Outsole', 'Midsole', 'Upper', 'Weight'],
      sizes: { name: 'UK sizes', values: ['5', '6', '7', '8', '9', '10', '11'] },
      sentenceTemplates: [
        'The {name} weighs {Weight} and stands on {Outsole}.',
        'A {Midsole} midsole takes the first jolt of each serve out of the {name}.',
        'The toe of the {name} is capped, because every server drags one foot.',
        '{Upper} lets the heat out of the {name} at two in the afternoon.',
      ],
      rows: `
Topsa | Baseline 1 | Hard court | 2790 | hard rubber; EVA; mesh and film; 340 g | A sound shoe for the club's acrylic.
Topsa | Baseline 3 | Hard court | 4490 | hard rubber; cushioned EVA; mesh with a cage; 345 g | A cage around the forefoot holds wide balls.
Topsa | Baseline 5 | Hard court | 7990 | six-month rubber; foam with a plate; knit and film; 355 g | Its sole is the thickest we know outside a tyre shop.
Topsa | Slide Clay | Clay | 5490 | full herringbone; cushioned EVA; tight mesh; 330 g | Slides when asked and stops when told.
Topsa | Slide Clay Women | Clay | 5290 | full herringbone; cushioned EVA; tight mesh; 290 g | A gusset keeps brick dust out of the sock.
Topsa | Baseline Women | Hard court | 4290 | hard rubber; cushioned EVA; mesh with a cage; 295 g | Lower collar, narrower heel, same hard rubber.
Vayuna | Serve Lite | Hard court | 5990 | hard rubber; light foam; engineered mesh; 298 g | For those who chip, charge and hope.
Vayuna | Serve Omni | All court | 3790 | mixed lugs; EVA; mesh; 325 g | One shoe for a city with three surfaces.
Vayuna | Serve Junior | Junior | 1990 | hard rubber; EVA; mesh with a toe cap; 240 g | A big toe cap for players who stop with it.
Vayuna | Serve Classic | All court | 3290 | flat rubber; EVA; leather-look synthetic; 335 g | White shoes with manners, as worn before logos.
`,
    },
    {
      name: 'Tennis Wear',
      description: 'Polos, skirts and caps: light, quiet and allowed in the club house.',
      drawing: { default: 'polo', Skirt: 'skirt', Cap: 'cap', Wristband: 'wristbands' },
      colours: ['White', 'Cobalt', 'Forest', 'Rose', 'Sky', 'Ink'],
      columns: ['Fabric', 'Fit', 'Detail'],
      sizes: { name: 'Sizes', values: ['XS', 'S', 'M', 'L', 'XL'] },
      sentenceTemplates: [
        'Cut {Fit} in {Fabric}, the {name} has {Detail}.',
        'The {name} keeps its shape without an iron.',
        'The {name} in {colour} looks as good wet as dry.',
        'Wash the {name} at thirty degrees and hang it in shade.',
      ],
      rows: `
Topsa | Club Polo | Polo | 1190 | piqué polyester; regular; a three-button collar | The collar that gets you past the dress code.
Topsa | Club Polo Women | Polo | 1190 | piqué polyester; women's; an open collar | A shorter sleeve for a higher toss.
Topsa | Zip Polo | Polo | 1490 | stretch jersey; slim; a short zip | A zip in place of buttons, cooler by one degree.
Topsa | Pleat Skirt | Skirt | 1590 | stretch polyester; women's; shorts inside with ball pockets | Pleats that move and shorts that hold two balls.
Topsa | Straight Skirt | Skirt | 1290 | stretch polyester; women's; shorts inside | A straight line for those who do not like pleats.
Topsa | Court Cap | Cap | 599 | light polyester; one size; a dark under-brim | The dark brim takes glare off the baseline.
Topsa | Wristbands 2 | Wristband | 249 | terry cotton; one size; a double fold | One for the brow, one for the towel you forgot.
Topsa | Long Wristbands 2 | Wristband | 349 | terry cotton; one size; a length of 13 cm | Twice as long, for those who serve and sweat.
Vayuna | Serve Polo | Polo | 799 | polyester; regular; a two-button collar | A polo at the price of a T-shirt.
Vayuna | Serve Cap | Cap | 449 | polyester; one size; an adjustable strap | Made to be lost and bought again.
`,
    },
  ],
};
