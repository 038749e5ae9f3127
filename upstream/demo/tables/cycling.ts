import type { CategorySeed } from '../categorySeed.ts';

export const cycling: CategorySeed = {
  id: 11,
  name: 'Cycling and Outdoors',
  featuredRank: null,
  tint: 'road',
  subcategories: [
    {
      name: 'Bicycles',
      description: 'City, road and mountain bikes that come ninety per cent built.',
      drawing: 'bicycle',
      colours: ['Crimson', 'Cobalt', 'Teal', 'Ink', 'Amber', 'Forest', 'Violet'],
      columns: ['Frame', 'Gears', 'Brakes', 'Wheels'],
      sizes: { name: 'Frame sizes', values: ['S', 'M', 'L'] },
      sentenceTemplates: [
        'The {name} has a frame of {Frame}, {Gears} and {Brakes} brakes on {Wheels} wheels.',
        'Fit the bar, the pedals and the front wheel: the {name} arrives with the three tools for it.',
        'Bring the {name} back to a mechanic after a hundred kilometres, when cables have settled.',
        '{Brakes} brakes stop the {name} on a wet ghat road with something left over.',
      ],
      rows: `
Chakrix | Nagar 1 | City | 8990 | steel; one gear; rim; 26-inch | A mudguard, a bell, a carrier and no pretensions.
Chakrix | Nagar 7 | City | 14990 | steel; 7 gears; rim; 700C | Enough gears for a flyover, few enough to forget.
Chakrix | Nagar Step | City | 13990 | steel, low step; 7 gears; rim; 26-inch | Low enough to mount in a kurta or a skirt.
Chakrix | Sadak 14 | Hybrid | 21990 | aluminium; 14 gears; disc; 700C | To the office on Friday, to the lake on Sunday.
Chakrix | Sadak 18 | Hybrid | 29990 | aluminium; 18 gears; hydraulic disc; 700C | Lighter by two kilos and braver downhill.
Chakrix | Raftar 16 | Road | 42990 | aluminium with a carbon fork; 16 gears; rim; 700C | A first road bike that does not need a second.
Chakrix | Raftar Carbon | Road | 64990 | carbon; 22 gears; hydraulic disc; 700C | Eight kilos and a half, pedals not included in the boast.
Ghatway | Trail 21 | Mountain | 17990 | steel; 21 gears; disc; 27.5-inch | Front suspension for roads that are really trails.
Ghatway | Trail 24 | Mountain | 26990 | aluminium; 24 gears; disc; 29-inch | Big wheels roll over what small ones count.
Ghatway | Ridge 12 | Mountain | 52990 | aluminium; 12 gears; hydraulic disc; 29-inch | One chainring, one lever, one less thing to think about.
Ghatway | Kids 16 | Junior | 5990 | steel; one gear; rim; 16-inch | Stabilisers included, to be lost by Diwali.
Ghatway | Kids 20 | Junior | 8490 | steel; 6 gears; rim; 20-inch | First gears, first hill, first freedom.
`,
    },
    {
      name: 'Cycling Helmets and Lights',
      description: 'Be seen, be stopped by nothing, be home for dinner.',
      drawing: { default: 'bikeHelmet', Light: 'bikeLight', Pump: 'pump', Lock: 'lock' },
      colours: ['Volt', 'Ink', 'Coral', 'White', 'Cobalt', 'Teal'],
      columns: ['Material', 'Size', 'Weight'],
      sentenceTemplates: [
        'The {name} is {Material}, {Size}, {Weight}.',
        'The {name} in {colour} is easy to find at the bottom of a bag.',
        'Keep the {name} by the door with the shoes, or it will stay at home when you go.',
        'No tools are needed: the {name} goes on by hand.',
      ],
      rows: `
Chakrix | Shell 1 | Helmet | 1290 | in-mould polycarbonate; 54 to 58 cm; 290 g | Eleven vents and a dial at the back.
Chakrix | Shell 2 | Helmet | 2290 | in-mould polycarbonate; 55 to 61 cm; 265 g | A visor that comes off before you look in a mirror.
Chakrix | Shell Aero | Helmet | 5490 | in-mould polycarbonate and carbon-look shell; 55 to 59 cm; 248 g | Closed in front, open behind, quick in between.
Chakrix | Shell Kids | Helmet | 899 | in-mould polycarbonate; 48 to 54 cm; 240 g | Deep at the back, where children land.
Chakrix | Beam 200 | Light | 799 | aluminium, 200 lumens; 9 x 3 cm; 75 g | Charged by cable, bright for two hours.
Chakrix | Beam 800 | Light | 2490 | aluminium, 800 lumens; 11 x 4 cm; 140 g | Turns an unlit highway into a road.
Chakrix | Tail Dot | Light | 399 | plastic, 30 lumens; 4 x 3 cm; 22 g | Small, red, and seen from four hundred metres.
Ghatway | Mini Pump | Pump | 699 | aluminium; 20 cm; 110 g | Gets you home, if you count to three hundred.
Ghatway | Floor Pump | Pump | 1690 | steel; 64 cm; 1.4 kg | A gauge you can read without glasses.
Ghatway | Chain Lock | Lock | 999 | hardened steel; 90 cm; 1.1 kg | Heavy, which is the point.
Ghatway | Cable Lock | Lock | 399 | braided steel; 120 cm; 320 g | For the two minutes at the bakery.
`,
    },
    {
      name: 'Hiking Boots',
      description: 'Ankles held, toes covered, wet grass ignored.',
      drawing: 'hikingBoot',
      colours: ['Tan', 'Forest', 'Ink', 'Crimson', 'Teal'],
      columns: ['Upper', 'Sole', 'Height', 'Weight'],
      sizes: { name: 'UK sizes', values: ['5', '6', '7', '8', '9', '10', '11'] },
      sentenceTemplates: [
        'The {name} is {Upper} on {Sole}, {Height} cut, {Weight} a boot.',
        'Walk the {name} round the house for a week before you walk it up a hill.',
        'Wax the {name} twice a year; {Upper} repays it in dry socks.',
        'The {Height} cut of the {name} suits what you carry more than where you go.',
      ],
      rows: `
Ghatway | Pahad Low | Day hike | 3490 | suede and mesh; lugged rubber; low; 380 g | For forts, lakes and long queues at forts and lakes.
Ghatway | Pahad Mid | Day hike | 4490 | suede and mesh; lugged rubber; mid; 460 g | The boot for a Saturday in the Western Ghats.
Ghatway | Pahad Mid Dry | Trek | 6990 | nubuck with a membrane; lugged rubber; mid; 510 g | Walks through a stream and does not mention it.
Ghatway | Himal High | Trek | 10990 | full-grain leather with a membrane; stiff lugged rubber; high; 680 g | For a week above the tree line with a load.
Ghatway | Himal Snow | Trek | 13990 | insulated leather; stiff lugged rubber; high; 790 g | Two hundred grams of insulation for Chadar and the like.
Ghatway | Pahad Women | Day hike | 4490 | suede and mesh; lugged rubber; mid; 410 g | A narrower heel cup, so nothing lifts on stairs of stone.
Ghatway | Pahad Kids | Junior | 2490 | suede-look synthetic; lugged rubber; mid; 320 g | Speed hooks small fingers can do.
Pavora | Van | Day hike | 1990 | coated canvas; lugged rubber; mid; 430 g | Canvas and rubber, as foresters have always worn.
`,
    },
    {
      name: 'Backpacks and Trek Gear',
      description: 'Packs, poles and shelter for a night away from the charger.',
      drawing: { default: 'backpack', Tent: 'tent', Poles: 'poles', Torch: 'torch' },
      colours: ['Coral', 'Forest', 'Cobalt', 'Amber', 'Ink', 'Teal'],
      columns: ['Capacity', 'Fabric', 'Weight'],
      sentenceTemplates: [
        'The {name}: {Capacity}, {Fabric}, {Weight}.',
        {
          types: ['Backpack'],
          template: 'Pack the {name} at home once, with everything, and then take a third out.',
        },
        { types: ['Tent'], template: 'Pitch the {name} once in a park before you trust it to a ridge.' },
        { types: ['Poles'], template: 'Shorten the {name} for the climb and lengthen it for the way down.' },
        {
          types: ['Torch'],
          template: 'Turn the {name} down to its lowest light in the tent: friends stay friends.',
        },
        'The {name} in {colour} shows up against rock, snow and airport carpet.',
        {
          types: ['Backpack', 'Tent'],
          template: 'Dry the {name} open before it goes into the cupboard; {Fabric} will mildew otherwise.',
        },
        { types: ['Poles'], template: 'Loosen the {name} after use, so that its joints can dry.' },
        { types: ['Torch'], template: 'The {name} survives a fall from a rucksack on to granite.' },
      ],
      rows: `
Ghatway | Day 18 | Backpack | 1290 | 18 litres; 300D polyester; 480 g | For water, lunch and the jacket nobody needed.
Ghatway | Day 28 | Backpack | 1990 | 28 litres; ripstop nylon; 720 g | A rain cover hides in the base.
Ghatway | Trek 45 | Backpack | 4490 | 45 litres; ripstop nylon; 1.5 kg | Three days of hill, if you wash socks.
Ghatway | Trek 65 | Backpack | 6490 | 65 litres; 420D nylon; 1.9 kg | A frame that puts the load where the hips are.
Ghatway | Tent Two | Tent | 4990 | 2 people; 190T polyester; 2.6 kg | Up in eight minutes, also in the dark.
Ghatway | Tent Four | Tent | 8990 | 4 people; 210T polyester; 4.8 kg | A porch for boots and wet friends.
Ghatway | Poles Pair | Poles | 1790 | 65 to 135 cm; aluminium; 520 g | Saves a knee on every descent.
Ghatway | Poles Carbon | Poles | 4490 | 65 to 135 cm; carbon; 390 g | Light enough to forget in your hands.
Pavora | Torch 300 | Torch | 599 | 300 lumens; aluminium; 130 g | A beam that reaches the other side of the campsite.
Pavora | Torch 1000 | Torch | 1890 | 1,000 lumens; aluminium; 210 g | Lights a hillside, warms a hand.
`,
    },
  ],
};
