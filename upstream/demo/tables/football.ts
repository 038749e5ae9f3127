import type { CategorySeed } from '../categorySeed.ts';

export const football: CategorySeed = {
  id: 3,
  name: 'Football',
  featuredRank: 3,
  tint: 'pitch',
  subcategories: [
    {
      name: 'Footballs',
      description: 'Stitched, bonded and futsal balls for grass, turf and the school yard.',
      drawing: 'football',
      colours: ['Cobalt', 'Crimson', 'Forest', 'Amber', 'Violet', 'Teal', 'Ink'],
      columns: ['Size', 'Panels', 'Cover', 'Surface'],
      sentenceTemplates: [
        'The {name} has {Panels} of {Cover} and is meant for {Surface}.',
        'Pump the {name} to the pressure printed at the valve, with a wet needle.',
        'It is a size {Size}; the {name} holds its roundness through a season on {Surface}.',
        'Its {Cover} wipes clean, which the {name} will need by half-time in July.',
        'The {name} leaves the box flat: no pump, no needle, only the ball.',
      ],
      rows: `
Midara | Street 3 | Training | 499 | 3; 32 hand-stitched panels; PVC; hard ground | Small and light, for children under eight.
Midara | Street 5 | Training | 699 | 5; 32 machine-stitched panels; PVC; hard ground | Takes concrete and kerbs better than its price has any right to.
Midara | Maidan 4 | Training | 899 | 4; 32 hand-stitched panels; PU; grass | The school-league size for players of eight to twelve.
Midara | Maidan 5 | Training | 999 | 5; 32 hand-stitched panels; PU; grass | Three layers of lining keep it from turning into an egg.
Midara | Derby 5 | Match | 1890 | 5; 20 bonded panels; textured PU; grass | Flies true over forty metres, even in a cross wind.
Midara | Derby Pro 5 | Match | 3490 | 5; 12 bonded panels; micro-textured PU; grass | Drinks no water: the last minute weighs as much as the first.
Midara | Derby Night | Match | 2290 | 5; 20 bonded panels; high-visibility PU; floodlit grass | Printed so that you see it turn under poor lamps.
Midara | Turf 5 | Training | 1290 | 5; 32 machine-stitched panels; reinforced PU; artificial turf | A tougher skin for the carpet that scrapes balls and knees alike.
Corvan | Futsal Low | Futsal | 1490 | 4; 32 hand-stitched panels; soft PU; indoor court | Low bounce that stays at the foot in a small hall.
Corvan | Futsal Match | Futsal | 2690 | 4; 14 bonded panels; soft PU; indoor court | Filled bladder and bonded seams for league nights.
Corvan | Beach 5 | Beach | 1690 | 5; 10 soft-stitched panels; foam-backed PVC; sand | Foam under the skin for bare feet.
Corvan | Skill Mini | Mini | 349 | 1; 32 machine-stitched panels; PVC; anywhere | Fits a shoe pocket and a short break.
Corvan | Academy Ten | Training | 8990 | 5; 32 hand-stitched panels; PU; grass | Ten balls and a net to carry them, for coaches.
Corvan | Freestyle 4.5 | Training | 1190 | 4.5; 26 panels; suede-touch PU; anywhere | A grippy cover for tricks on neck and knee.
`,
    },
    {
      name: 'Football Boots',
      description: 'Studs for wet grass, short pins for turf, flat gum for the hall.',
      drawing: { default: 'footballBoot', Turf: 'turfBoot', Indoor: 'turfBoot' },
      colours: ['Volt', 'Crimson', 'Ink', 'Cobalt', 'White', 'Coral', 'Teal', 'Violet'],
      columns: ['Outsole', 'Upper', 'Weight', 'Collar'],
      sizes: { name: 'UK sizes', values: ['4', '5', '6', '7', '8', '9', '10', '11'] },
      sentenceTemplates: [
        'The {Upper} of the {name} softens in two sessions, without a week of blisters.',
        'A {Collar} collar and {Weight} a boot: the {name} gets out of its own way.',
        'Under the {name} you find {Outsole}; on other ground it wears fast and slips early.',
        'Clean the {name} while the dirt is fresh, and the {Upper} lasts a second season.',
        'In {colour}; laces of the {name} run off-centre for a cleaner strike.',
      ],
      rows: `
Midara | Dart FG 1 | Firm ground | 1990 | moulded studs; coated synthetic; 260 g; low | A first pair with studs that do not poke through the sole.
Midara | Dart FG 3 | Firm ground | 3490 | moulded studs; embossed synthetic; 235 g; low | Raised lines on the instep give crosses a little curl.
Midara | Dart FG Elite | Firm ground | 8990 | bladed studs on a light plate; thin knit; 198 g; knit | Under two hundred grams for wingers who are paid to run.
Midara | Dart TF | Turf | 2490 | rubber pins; coated synthetic; 265 g; low | Short pins for the five-a-side cage behind the mall.
Midara | Dart IN | Indoor | 2290 | flat gum rubber; coated synthetic; 255 g; low | Turns on a polished floor without a squeak too many.
Midara | Dart Junior | Junior | 1590 | moulded studs; coated synthetic; 200 g; low | Rounded studs that are kind to growing heels.
Corvan | Anchor FG | Firm ground | 3990 | conical studs; soft synthetic leather; 255 g; low | For midfielders who turn all day and want the ground to let go.
Corvan | Anchor SG | Soft ground | 5490 | six metal-tipped studs; synthetic leather; 290 g; low | Bites into a monsoon pitch when moulded studs only skate.
Corvan | Anchor Leather | Firm ground | 6990 | conical studs; soft goat leather; 248 g; low | Shapes itself to the foot by the third match.
Corvan | Anchor TF | Turf | 2990 | rubber pins; soft synthetic leather; 270 g; low | A wide forefoot for long evenings on carpet.
Corvan | Wall FG Mid | Firm ground | 5990 | conical studs; knit and film; 262 g; knit | A knit collar for defenders who have been kicked before.
Corvan | Wall AG | Artificial grass | 4990 | many short studs; knit and film; 258 g; low | Twenty-three short studs spread the load on new artificial grass.
Pavora | Mohun FG | Firm ground | 2290 | moulded studs; waxed synthetic; 250 g; low | Plain black-boot thinking, in more colours than black.
Pavora | Mohun TF | Turf | 1790 | rubber pins; waxed synthetic; 268 g; low | The cheapest pair we would play an hour in ourselves.
Pavora | Mohun IN Pro | Indoor | 4290 | flat gum rubber; suede and mesh; 240 g; low | Suede toes for futsal players who toe-poke and are not sorry.
`,
    },
    {
      name: 'Goalkeeper Gloves',
      description: 'Soft latex for the catch, stiff spines for the fingers that need them.',
      drawing: 'keeperGloves',
      colours: ['Volt', 'Cobalt', 'Crimson', 'Amber', 'Violet', 'Teal'],
      columns: ['Latex', 'Cut', 'Wrist'],
      sizes: { name: 'Sizes', values: ['5', '6', '7', '8', '9', '10', '11'] },
      sentenceTemplates: [
        'The {name} has {Latex} in a {Cut} cut.',
        'Wet the palms before kick-off: the {Latex} of the {name} grips best damp.',
        'A {Wrist} closes the {name} firmly enough to forget it.',
        'Rinse the {name} in cold water and dry it in shade, or {Latex} turns to chalk.',
      ],
      rows: `
Midara | Safe 1 | Match | 899 | 3 mm latex; flat; elastic band | Soft enough to catch with, cheap enough to learn in.
Midara | Safe 3 | Match | 1690 | 3.5 mm latex; rolled finger; full strap | Rolled fingers put latex on the ball from every side.
Midara | Safe Pro | Match | 3490 | 4 mm contact latex; negative; full strap | Sewn inside out for a tight fit and no flapping seams.
Midara | Safe Junior | Junior | 699 | 3 mm latex; flat; elastic band | Real latex in size 5 for keepers of seven.
Corvan | Keep Spine | Finger protection | 2290 | 3.5 mm latex; flat with spines; full strap | Removable spines stop fingers from bending the wrong way.
Corvan | Keep Wet | Match | 2790 | 4 mm aqua latex; rolled finger; full strap | A sponge-like latex that wants rain.
Corvan | Keep Turf | Training | 1390 | 3 mm hard latex; flat; full strap | Harder palms for artificial grass, which eats soft ones.
Corvan | Keep Hybrid | Match | 3990 | 4 mm contact latex; roll and negative; knit wrist with a strap | Two cuts in one hand: rolled outside, tight in the middle.
Pavora | Panja | Training | 599 | 2.5 mm latex; flat; elastic band | For the friend who is sent in goal.
Pavora | Panja Plus | Match | 1190 | 3 mm latex; flat; full strap | Punching pads on the back for crowded corners.
`,
    },
    {
      name: 'Shin Guards and Training',
      description: 'Guards, cones, bibs and goals: everything a session needs but the whistle.',
      drawing: { default: 'shinGuards', Cones: 'cones', Bibs: 'bib', Goal: 'goal' },
      colours: ['Crimson', 'Cobalt', 'Volt', 'Amber', 'Ink', 'Coral'],
      columns: ['Material', 'Size', 'Count'],
      sentenceTemplates: [
        'The {name} comes as {Count}, in {Material}.',
        'Size of the {name}: {Size}.',
        '{Material} makes the {name} easy to rinse and quick to dry.',
        'Coaches buy the {name} twice: once to try, once because the first set was borrowed.',
      ],
      rows: `
Midara | Slip Guard | Shin guards | 399 | polypropylene and foam; S, M, L; 1 pair | Slides into the sock and stays until the whistle.
Midara | Ankle Guard | Shin guards | 699 | polypropylene with ankle foam; S, M, L; 1 pair | An ankle cup for players who get there second.
Midara | Carbon-Look Guard | Shin guards | 1290 | fibre composite; M, L; 1 pair | Thin as a phone and harder than most boots.
Midara | Sleeve Guard | Shin guards | 899 | foam with a knit sleeve; S, M, L; 1 pair | The sleeve holds the plate, so no tape is wasted.
Corvan | Junior Guard | Shin guards | 349 | foam and polypropylene; XS, S; 1 pair | Light enough for a child to forget having it on.
Corvan | Disc Cones 20 | Cones | 499 | soft plastic; 20 cm across; 20 cones and a holder | Flattens under a boot and comes back.
Corvan | Tall Cones 6 | Cones | 799 | PVC; 38 cm high; 6 cones | Tall enough to dribble round without looking down.
Corvan | Bibs Six | Bibs | 999 | polyester mesh; adult; 6 bibs | Two teams out of one crowd in half a minute.
Corvan | Bibs Six Junior | Bibs | 899 | polyester mesh; junior; 6 bibs | Cut short, so that nobody steps on one.
Pavora | Pop Goal | Goal | 1990 | fibreglass and nylon; 120 x 80 cm; 2 goals | Folds into a round bag that almost everybody learns to close.
Pavora | Steel Goal | Goal | 8490 | powder-coated steel; 240 x 150 cm; 1 goal and net | Bolts together in twenty minutes and stays for years.
`,
    },
    {
      name: 'Football Jerseys',
      description: 'Numbered shirts and shorts that dry before the second half.',
      drawing: { default: 'jersey', Shorts: 'shorts', Socks: 'longSocks' },
      colours: ['Crimson', 'Sky', 'Amber', 'Forest', 'White', 'Violet', 'Cobalt', 'Ink'],
      columns: ['Fabric', 'Fit', 'Weight'],
      sizes: { name: 'Sizes', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
      sentenceTemplates: [
        'The {name} is {Fabric}; its fit is {Fit}.',
        'At {Weight}, the {name} is dry again before the second half starts.',
        'The {name} is dyed through in {colour}, so it does not pale by the quarter-final.',
        'Wash the {name} inside out at thirty degrees and keep the iron away.',
        'Seams of the {name} lie flat, so that nothing rubs when {Fabric} gets wet.',
      ],
      rows: `
Midara | Home 10 | Jersey | 899 | recycled polyester; regular; 140 g/m² | The number every child asks for first.
Midara | Away 7 | Jersey | 899 | polyester mesh; regular; 135 g/m² | For left wingers, and for people who walk like them.
Midara | Keeper 1 | Jersey | 1290 | padded polyester; regular, long sleeves; 180 g/m² | Soft pads at the elbow for hard goalmouths.
Midara | Training Top | Jersey | 699 | polyester mesh; loose; 120 g/m² | Costs little, airs well, gets left on the fence.
Midara | Match Shorts | Shorts | 599 | polyester; regular; 125 g/m² | Long enough for modesty, short enough for a sprint.
Midara | Match Socks | Socks | 349 | polyamide and cotton; knee-high; 90 g a pair | Stay up without tape, over a guard or without.
Corvan | Stripe 9 | Jersey | 1190 | jacquard polyester; slim; 138 g/m² | Woven stripes that cannot peel, because they are not printed.
Corvan | Sash 11 | Jersey | 1190 | jacquard polyester; slim; 138 g/m² | One bold sash, as old clubs wore it.
Corvan | Retro 8 | Jersey | 1490 | brushed polyester with a collar; regular; 165 g/m² | A collar, a heavy hem and no sponsor.
Corvan | Women 14 | Jersey | 999 | recycled polyester; women's; 132 g/m² | Cut for shoulders and hips, not shrunk from the men's block.
Corvan | Women Shorts | Shorts | 649 | stretch polyester; women's; 128 g/m² | A flat waistband that survives a slide tackle.
Corvan | Junior 5 | Jersey | 599 | polyester mesh; junior; 125 g/m² | Room for one year of growing.
Pavora | Team Fifteen | Jersey | 7990 | polyester mesh; regular; 130 g/m² | Fifteen numbered shirts for a side that has finally agreed on a colour.
`,
    },
  ],
};
