import type { CategorySeed } from '../categorySeed.ts';

export const training: CategorySeed = {
  id: 5,
  name: 'Gym and Training',
  featuredRank: 5,
  tint: 'gym',
  subcategories: [
    {
      name: 'Dumbbells and Kettlebells',
      description: 'Iron, rubber and one bench: a gym that fits beside the bed.',
      drawing: { default: 'dumbbell', Kettlebell: 'kettlebell', 'Weight plates': 'plates', Bench: 'bench' },
      colours: ['Ink', 'Crimson', 'Cobalt', 'Volt', 'Teal', 'Amber'],
      columns: ['Weight', 'Material', 'Handle'],
      sentenceTemplates: [
        {
          types: ['Dumbbell', 'Kettlebell'],
          template: 'The {name} is {Material}, {Weight}, with a {Handle} handle.',
        },
        {
          types: ['Weight plates', 'Bench'],
          template: 'The {name} is made of {Material} ({Weight}), and every edge of it has been rounded.',
        },
        {
          types: ['Dumbbell', 'Kettlebell'],
          template: 'Chalk or a towel: the {Handle} handle of the {name} likes both.',
        },
        { types: ['Bench'], template: 'Set up the {name} in half an hour with the two spanners in the box.' },
        'Put the {name} down on a mat; tiles lose that argument.',
        {
          types: ['Dumbbell', 'Kettlebell', 'Weight plates'],
          template: 'The {name} may be off its mark by two per cent, never by more.',
        },
        {
          types: ['Bench'],
          template: 'Wipe the pad of the {name} after each session and oil its bolts once a year.',
        },
        'Store the {name} low and near a wall, where nobody meets it in the dark.',
      ],
      rows: `
Loha | Hex 2.5 Pair | Dumbbell | 899 | 2 x 2.5 kg; rubber-coated iron; knurled steel | Where every shoulder plan begins.
Loha | Hex 5 Pair | Dumbbell | 1690 | 2 x 5 kg; rubber-coated iron; knurled steel | The pair that gets used most in every home.
Loha | Hex 10 Pair | Dumbbell | 3290 | 2 x 10 kg; rubber-coated iron; knurled steel | Heavy enough to be serious about rows.
Loha | Hex 15 Pair | Dumbbell | 4890 | 2 x 15 kg; rubber-coated iron; knurled steel | For presses that used to be a party trick.
Loha | Dial 24 | Dumbbell | 12990 | 2.5 to 24 kg; steel plates in a cradle; contoured rubber | Fifteen weights in the space of one, changed by a dial.
Loha | Neoprene 1 Pair | Dumbbell | 499 | 2 x 1 kg; neoprene-coated iron; soft | For physiotherapy, aerobics and people who say they never lift.
Loha | Neoprene 3 Pair | Dumbbell | 999 | 2 x 3 kg; neoprene-coated iron; soft | A soft skin for bare hands and long sets.
Balaya | Bell 8 | Kettlebell | 1490 | 8 kg; cast iron; powder-coated | Learn the swing with this one.
Balaya | Bell 12 | Kettlebell | 2190 | 12 kg; cast iron; powder-coated | A wide window for two hands and strong opinions.
Balaya | Bell 16 | Kettlebell | 2890 | 16 kg; cast iron; powder-coated | The traditional one-pood bell, flat-bottomed so it stays put.
Balaya | Bell 24 | Kettlebell | 4290 | 24 kg; cast iron; powder-coated | Buy it when sixteen has become boring, not before.
Balaya | Plate Set 20 | Weight plates | 3490 | 20 kg in eight plates; rubber-coated iron; grip-hole | Four sizes of plate with holes that fingers fit.
Balaya | Bumper 10 Pair | Weight plates | 5990 | 2 x 10 kg; solid rubber; steel-hub | Can be dropped from overhead, if the floor can.
Balaya | Flat Bench | Bench | 5490 | holds 250 kg; steel and foam; carry | Stands on four feet and does not discuss it.
Balaya | Incline Bench | Bench | 9990 | holds 300 kg; steel and foam; carry | Seven angles, from flat to nearly upright.
Balaya | Home Rack | Bench | 46990 | holds 350 kg; 60 x 60 mm steel; multi-grip | A half rack with a pull-up bar, for the day the gym closes early.
`,
    },
    {
      name: 'Resistance Bands',
      description: 'A whole gym that weighs less than a water bottle.',
      drawing: { default: 'loopBand', 'Tube set': 'tubeBand', 'Flat band': 'handWraps' },
      colours: ['Volt', 'Coral', 'Sky', 'Violet', 'Amber', 'Teal', 'Ink'],
      columns: ['Resistance', 'Material', 'Length'],
      sentenceTemplates: [
        'The {name} gives {Resistance} over its length of {Length}.',
        'Made of {Material}; keep the {name} out of the sun and away from rings.',
        'Anchor the {name} to a closed door and check the door twice.',
        'The {name} comes with a card of eight exercises that need no mirror.',
      ],
      rows: `
Balaya | Mini Loop 3 | Loop | 399 | 5 to 15 kg; natural latex; 30 cm | Three strengths for hips that sit at a desk all day.
Balaya | Fabric Loop 3 | Loop | 799 | 8 to 20 kg; cotton and latex; 38 cm | Woven bands that neither roll up nor pull hair.
Balaya | Power Loop 15 | Loop | 599 | 7 to 16 kg; layered latex; 104 cm | Thin enough for shoulders, long enough for a row.
Balaya | Power Loop 30 | Loop | 899 | 14 to 30 kg; layered latex; 104 cm | Takes a third off your weight on pull-ups.
Balaya | Power Loop 55 | Loop | 1390 | 25 to 55 kg; layered latex; 104 cm | For deadlifts where a barbell would wake the baby.
Balaya | Power Five | Loop | 3290 | 7 to 55 kg; layered latex; 104 cm | All five strengths in a bag, from warm-up to regret.
Forjo | Tube Starter | Tube set | 699 | up to 14 kg; latex tube; 120 cm | One tube, two handles and a door loop.
Forjo | Tube Five | Tube set | 1490 | up to 45 kg; latex tubes; 120 cm | Five tubes clip on together when one is not enough.
Forjo | Tube Pro | Tube set | 2490 | up to 70 kg; sleeved latex tubes; 125 cm | A nylon sleeve around each tube catches it if it snaps.
Forjo | Therapy Band | Flat band | 299 | 2 to 5 kg; natural latex; 150 cm | The band every physiotherapist cuts from a roll.
Forjo | Therapy Band Long | Flat band | 449 | 3 to 7 kg; natural latex; 250 cm | Long enough to sit on the floor and row.
`,
    },
    {
      name: 'Skipping Ropes',
      description: 'Beaded, speed and weighted ropes, adjustable in a minute.',
      drawing: 'skippingRope',
      colours: ['Coral', 'Ink', 'Volt', 'Cobalt', 'Violet', 'Teal'],
      columns: ['Rope', 'Handles', 'Length'],
      sentenceTemplates: [
        'The {name} has {Handles} handles and a rope of {Rope}.',
        'Set the {name} from {Length} to your own size: it should reach both armpits.',
        {
          types: ['Beaded', 'Speed', 'Weighted'],
          template: 'On tar, {Rope} wears out; the {name} prefers a hall, a deck or a mat.',
        },
        { types: ['Digital'], template: 'A coin cell lasts the {name} about a year of mornings.' },
        'Ten minutes with the {name} cost as much breath as a slow half hour of running.',
      ],
      rows: `
Forjo | Bead Classic | Beaded | 349 | beads on nylon; plastic; 2.8 m | Beads tick on the floor and keep the count for you.
Forjo | Bead Kids | Beaded | 249 | beads on nylon; plastic; 2.1 m | Short enough for the school ground.
Forjo | Speed Wire | Speed | 599 | coated steel wire; aluminium with bearings; 3.0 m | Two turns a jump, once the shins have stopped hurting.
Forjo | Speed Wire Pro | Speed | 1290 | thin steel wire; knurled aluminium with bearings; 3.0 m | Spins on four bearings for people who count triples.
Forjo | Speed PVC | Speed | 299 | 5 mm PVC; plastic; 2.9 m | A boxer's rope, with nothing on it to break.
Balaya | Heavy 250 | Weighted | 899 | 9 mm PVC, 250 g; foam; 2.8 m | Slow, steady and felt in the forearms.
Balaya | Heavy 500 | Weighted | 1190 | 12 mm PVC, 500 g; foam; 2.8 m | Half a kilo of rope that turns rest days into work.
Balaya | Weighted Handle | Weighted | 799 | 6 mm PVC; steel-filled; 2.9 m | The weight sits in the grip, so that the rope stays fast.
Balaya | Count Rope | Digital | 999 | 5 mm PVC; with a counter; 2.9 m | Counts jumps in the handle and does not flatter.
Balaya | Cordless Pair | Digital | 1190 | short cords with balls; with a counter; 0.3 m | No rope at all, for rooms with a ceiling fan.
`,
    },
    {
      name: 'Gloves, Belts and Supports',
      description: 'For palms, backs and knees that would like to train tomorrow as well.',
      drawing: { default: 'gymGloves', 'Lifting belt': 'belt', Support: 'kneeSupport', Wraps: 'wraps' },
      colours: ['Ink', 'Crimson', 'Cobalt', 'Volt', 'Tan'],
      columns: ['Material', 'Closure', 'Size'],
      sentenceTemplates: [
        'The {name} is made of {Material} and closes with {Closure}.',
        'Measure before you order: the {name} comes in {Size}.',
        'Air the {name} after every session, and it can be used in company.',
        'The {name} helps good form; it does not replace it.',
      ],
      rows: `
Forjo | Palm Lite | Gloves | 449 | mesh and synthetic suede; a hook strap; S to XL | Half-finger gloves that leave the fingertips for the phone.
Forjo | Palm Wrap | Gloves | 799 | leather and mesh; a wrist wrap; S to XL | A long wrap steadies the wrist in presses.
Forjo | Palm Grip Pads | Gloves | 349 | neoprene; elastic loops; one size | Four-finger pads for pull-ups, off in a second.
Forjo | Wrist Wraps | Wraps | 399 | cotton elastic; a hook strap; 45 cm | Thumb loop, stiff weave, no drama.
Forjo | Knee Wraps | Wraps | 699 | heavy elastic; a hook strap; 200 cm | Two metres of help for the last two squats.
Forjo | Lifting Straps | Wraps | 349 | cotton webbing; a loop; 60 cm | For when the back can still pull and the fingers cannot.
Balaya | Foam Belt | Lifting belt | 899 | nylon and foam; a roller buckle; S to XL | Ten centimetres wide all round, soft on the ribs.
Balaya | Leather Belt | Lifting belt | 2290 | 7 mm leather; a two-pin buckle; S to XXL | Stiff for a month, yours for twenty years.
Balaya | Lever Belt | Lifting belt | 4490 | 10 mm leather; a steel lever; S to XXL | Snaps shut with one hand to exactly the same hole each time.
Balaya | Knee Sleeve Pair | Support | 1290 | 5 mm neoprene; pulling on; S to XL | Warm knees are quiet knees.
Balaya | Back Support | Support | 999 | elastic and stays; double hook straps; S to XXL | Four stays for lifting sofas as much as bars.
Balaya | Ankle Support | Support | 499 | neoprene; a crossed strap; S to XL | A figure-of-eight strap, as the physio would tape it.
`,
    },
    {
      name: 'Boxing',
      description: 'Gloves, wraps and bags with a stitch that outlasts a temper.',
      drawing: { default: 'boxingGloves', Bag: 'punchBag', 'Hand wraps': 'handWraps', Kit: 'boxingGloves' },
      colours: ['Crimson', 'Cobalt', 'Ink', 'Amber', 'Forest', 'Violet'],
      columns: ['Weight', 'Material', 'Padding'],
      sentenceTemplates: [
        'The {name}: {Material}, {Padding}, {Weight}.',
        {
          types: ['Gloves', 'Kit'],
          template: 'Open the {name} wide to dry after use; a newspaper inside does wonders.',
        },
        { types: ['Bag'], template: 'Turn the {name} by a quarter every month and it wears evenly.' },
        {
          types: ['Hand wraps'],
          template: 'Two turns at the wrist, three at the knuckle: the {name} is long enough for both.',
        },
        {
          types: ['Gloves'],
          template: 'Wear wraps under the {name}, or by the second round you will wish you had.',
        },
        { types: ['Bag', 'Kit'], template: 'Hang the {name} from a beam and not from a fan hook.' },
        { types: ['Hand wraps'], template: 'Wash the {name} in a net, or it will tie up the whole machine.' },
        'Seams of the {name} are sewn twice, where it counts most.',
      ],
      rows: `
Forjo | Jab 10 | Gloves | 1290 | 10 oz; synthetic leather; moulded foam | For pads, bags and the first brave month.
Forjo | Jab 12 | Gloves | 1390 | 12 oz; synthetic leather; moulded foam | The usual weight for fitness boxing.
Forjo | Cross 14 | Gloves | 2490 | 14 oz; buffalo leather; layered foam | Leather from Kanpur, broken in by the end of the week.
Forjo | Cross 16 | Gloves | 2690 | 16 oz; buffalo leather; layered foam | Sparring gloves, thick enough to stay friends.
Forjo | Jab Junior | Gloves | 899 | 6 oz; synthetic leather; moulded foam | Small gloves for big feelings.
Forjo | Wraps 180 | Hand wraps | 299 | 180 inches; cotton; no padding | A pair of wraps with a thumb loop that holds.
Forjo | Gel Wraps | Hand wraps | 699 | S to XL; elastic; a gel pad | Pull on like a glove when there is no time to wrap.
Balaya | Bag 3 ft | Bag | 2290 | 18 kg filled; canvas; textile filling | A short bag for a low ceiling.
Balaya | Bag 4 ft | Bag | 3990 | 30 kg filled; synthetic leather; textile filling | Swings just enough to teach you where your feet are.
Balaya | Bag 5 ft | Bag | 5990 | 42 kg filled; buffalo leather; textile filling | Takes kicks at thigh height and keeps its shape.
Balaya | Home Kit | Kit | 4490 | 10 oz and 20 kg; synthetic leather; foam and textile filling | Bag, gloves, wraps and chain: everything but the hook in the ceiling.
`,
    },
    {
      name: 'Bottles and Shakers',
      description: 'Leakproof means leakproof: each lid is tested upside down.',
      drawing: { default: 'bottle', Shaker: 'shaker', Jug: 'jug' },
      colours: ['Ink', 'Volt', 'Coral', 'Sky', 'White', 'Violet', 'Teal', 'Amber'],
      columns: ['Capacity', 'Material', 'Lid'],
      sentenceTemplates: [
        'The {name} holds {Capacity} in {Material}.',
        'With its {Lid} lid shut, the {name} can lie on its side next to a laptop.',
        'The mouth of the {name} is wide enough for ice and for a brush.',
        'The {name} in {colour} fits a bicycle cage, a car door and most bag pockets.',
      ],
      rows: `
Forjo | Shake 500 | Shaker | 299 | 500 ml; BPA-free plastic; flip | A steel ball inside breaks the lumps.
Forjo | Shake 700 Twin | Shaker | 449 | 700 ml and a box; BPA-free plastic; flip | A compartment below for powder or almonds.
Forjo | Steel Shake | Shaker | 999 | 750 ml; single-wall steel; screw | Does not keep yesterday's smell.
Forjo | Electric Shake | Shaker | 1490 | 450 ml; plastic and steel; screw | A small whirl at the press of a button, charged by cable.
Forjo | Gallon | Jug | 699 | 2.2 litres; BPA-free plastic; flip | A day of water with lines that tell the hour.
Forjo | Half Gallon | Jug | 499 | 1.3 litres; BPA-free plastic; flip | Half the jug, half the stares.
Raahi | Cold 500 | Insulated | 899 | 500 ml; double-wall steel; screw | Twelve hours cold, eight hours hot, nothing on the desk.
Raahi | Cold 1000 | Insulated | 1390 | 1 litre; double-wall steel; screw | One litre for the whole shift on the sideline.
Raahi | Cold Sipper | Insulated | 1190 | 600 ml; double-wall steel; straw | Drinks from a straw, so eyes stay on the road.
Raahi | Squeeze | Bottle | 349 | 650 ml; soft plastic; pull | Squeeze and throw: referees call that a water break.
Raahi | Squeeze Six | Bottle | 1990 | 6 x 750 ml; soft plastic; pull | Six bottles and a carrier for the bench.
Raahi | Fold | Bottle | 599 | 600 ml; silicone; screw | Rolls up when empty, for hand luggage.
`,
    },
  ],
};
