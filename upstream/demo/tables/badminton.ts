import type { CategorySeed } from '../categorySeed.ts';

export const badminton: CategorySeed = {
  id: 1,
  name: 'Badminton',
  featuredRank: 1,
  tint: 'rackets',
  subcategories: [
    {
      name: 'Badminton Rackets',
      description: 'Head-light for the net, head-heavy for the smash, forgiving for the colony court.',
      drawing: { default: 'badmintonRacket', 'Racket set': 'badmintonSet' },
      colours: ['Crimson', 'Cobalt', 'Ink', 'Teal', 'Amber', 'Violet', 'Forest', 'Sky'],
      columns: ['Weight', 'Balance', 'Shaft', 'Tension', 'Frame'],
      sentenceTemplates: [
        'At {Weight} and {Balance} in the hand, the {name} tells you early whether you reach for it at the net or at the back.',
        'The {Shaft} shaft of the {name} decides how much of the work is done by your wrist.',
        'String it at {Tension}: above that, the {name} gains little and strings snap sooner.',
        'The {Frame} frame of the {name} comes strung and ready, with a thin cover for the bag.',
        'Players who like a {Balance} racket and a {Shaft} shaft will feel at home with the {name} in one evening.',
        'Its {Frame} frame keeps its shape at {Tension}, as long as it does not spend May in a parked car.',
      ],
      rows: `
Vayuna | Tez 90 | All-round | 1299 | 90 g; even; flexible; 18 to 22 lb; aluminium | A first proper racket for the society court, easy to swing and hard to bend.
Vayuna | Tez 85 | All-round | 1899 | 85 g; even; flexible; 20 to 24 lb; graphite composite | Five grams less than most starter rackets, which your shoulder notices in the third game.
Vayuna | Tez 82 Control | Control | 3499 | 82 g; head-light; medium; 20 to 26 lb; graphite | Built for doubles players who live at the net and answer drives without a backswing.
Vayuna | Tez 78 Feather | Control | 6290 | 78 g; head-light; stiff; 22 to 28 lb; high-modulus graphite | So light that the first ten minutes feel like holding only the grip.
Vayuna | Vajra 4U | Power | 4990 | 83 g; head-heavy; medium; 22 to 27 lb; graphite | The weight sits in the last third of the frame, where a smash wants it.
Vayuna | Vajra 3U Pro | Power | 8990 | 87 g; head-heavy; stiff; 24 to 30 lb; high-modulus graphite | For singles players with a full swing who finish rallies from the back line.
Vayuna | Vajra Elite | Power | 14990 | 86 g; head-heavy; extra stiff; 26 to 32 lb; high-modulus graphite | Our state-level smasher: unforgiving on late shots, thunder on timed ones.
Aerolo | Drift 1 | All-round | 999 | 95 g; even; flexible; 16 to 20 lb; steel and aluminium | The racket for the rooftop, the beach and the cousin who visits in December.
Aerolo | Drift 3 | All-round | 1599 | 88 g; even; flexible; 18 to 24 lb; aluminium and graphite | A wide sweet spot keeps the shuttle in play while your footwork catches up.
Aerolo | Drift 5 Women | Control | 2799 | 80 g; head-light; flexible; 19 to 24 lb; graphite | A slimmer handle suits smaller hands, with no other change made for the sake of colour.
Aerolo | Glide 7 | Control | 5490 | 81 g; head-light; medium; 21 to 27 lb; graphite | Lifts, blocks and net kills come off this face with little sound and less effort.
Aerolo | Glide 9 Air | Control | 9990 | 79 g; head-light; stiff; 22 to 29 lb; high-modulus graphite | A hollow-ridge frame cuts the air on flat exchanges, where rallies are decided in tenths.
Aerolo | Junior 21 | Junior | 799 | 78 g; even; flexible; 14 to 18 lb; aluminium | Shorter by five centimetres for players of six to nine who swing with the whole arm.
Aerolo | Junior 23 | Junior | 1149 | 82 g; even; flexible; 16 to 20 lb; aluminium | The step between the toy and the real thing, for ages nine to twelve.
Kuruvi | Strike 200 | Power | 2290 | 86 g; head-heavy; medium; 20 to 25 lb; graphite composite | Honest power for club evenings at a price that leaves money for shuttles.
Kuruvi | Strike 400 | Power | 3990 | 84 g; head-heavy; medium; 21 to 26 lb; graphite | Faster through the air than its sister, with the same heavy finish.
Kuruvi | Parry 300 | All-round | 2690 | 84 g; even; medium; 20 to 26 lb; graphite | Does nothing in extremes, and that is why coaches hand it out.
Kuruvi | Parry 500 Tour | All-round | 7490 | 83 g; even; stiff; 22 to 28 lb; high-modulus graphite | Turns from defence to attack in one stroke, for players who do both.
Aerolo | Family Four | Racket set | 2499 | 95 g; even; flexible; 16 to 20 lb; steel and aluminium | Four rackets, a portable net and three nylon shuttles in one bag for the park.
Kuruvi | Pair Play | Racket set | 1799 | 92 g; even; flexible; 18 to 22 lb; aluminium | Two matched rackets and a tube of shuttles: a whole hobby in one parcel.
`,
    },
    {
      name: 'Shuttlecocks',
      description: 'Feather for matches, nylon for evenings, counted and tested by the tube.',
      drawing: { default: 'shuttleTube', Nylon: 'nylonTube' },
      colours: ['Forest', 'Cobalt', 'Crimson', 'Amber', 'Violet', 'Teal'],
      columns: ['Count', 'Speed', 'Skirt', 'Base'],
      sentenceTemplates: [
        'Speed {Speed} suits most halls; the {name} is tested for it before the tube is closed.',
        'The {name} comes as {Count} in a tube, with a {Base} base under a skirt of {Skirt}.',
        'Keep the {name} upright and away from the cooler, and the {Skirt} will not go brittle.',
        'Players get more out of the {name} when they rotate two shuttles instead of killing one.',
        'The {Base} base of the {name} gives back the same sound from the first rally to the last.',
      ],
      rows: `
Aerolo | Hall 10 Feather | Feather | 1190 | 10; 77; duck feather; composite cork | A practice shuttle that survives an hour of clears.
Aerolo | Hall 12 Feather | Feather | 1690 | 12; 77; goose feather; two-layer cork | Flies straight enough for club matches and costs little enough for training.
Aerolo | Grand 12 | Feather | 2490 | 12; 76; selected goose feather; natural cork | Every feather comes from the same wing, which is why it does not wobble.
Aerolo | Grand 12 Slow | Feather | 2490 | 12; 75; selected goose feather; natural cork | One step slower, for hot afternoons and halls at altitude.
Kuruvi | Rally 6 | Nylon | 449 | 6; medium (blue cap); nylon; cork | Six shuttles for windy terraces, where feathers would last minutes.
Kuruvi | Rally 6 Fast | Nylon | 449 | 6; fast (red cap); nylon; cork | The quick one for cool mornings in the hills.
Kuruvi | Rally 6 Yellow | Nylon | 469 | 6; medium (blue cap); yellow nylon; cork | Yellow skirts that you still see when the tube light starts to flicker.
Kuruvi | Starter 3 | Nylon | 199 | 3; medium (blue cap); nylon; foam | Three shuttles for the price of a plate of chaat.
Vayuna | Court 12 | Feather | 1990 | 12; 77; goose feather; natural cork | The shuttle of our own Sunday league, for three seasons now.
Vayuna | Court 3 Trial | Feather | 549 | 3; 77; goose feather; natural cork | A short tube, to try before the club orders by the dozen.
Vayuna | Hybrid 6 | Hybrid | 899 | 6; 77; goose feather in a nylon ring; cork | A reinforced ring holds the quills, so a mishit costs a feather and not the shuttle.
Vayuna | Academy 72 | Hybrid | 9990 | 72 in six tubes; 77; duck feather in a nylon ring; composite cork | A month of multi-shuttle drills in one box, for coaches.
`,
    },
    {
      name: 'Badminton Shoes',
      description: 'Gum soles that hold on wood and mat, low to the floor, quick to stop.',
      drawing: 'courtShoe',
      colours: ['White', 'Cobalt', 'Volt', 'Crimson', 'Ink', 'Teal', 'Violet'],
      columns: ['Sole', 'Midsole', 'Upper', 'Weight'],
      sizes: { name: 'UK sizes', values: ['5', '6', '7', '8', '9', '10', '11'] },
      sentenceTemplates: [
        'The {Sole} sole of the {name} is non-marking, as halls ask, and grips a dusty floor after one wipe.',
        '{Upper} keeps the foot over the {Midsole} midsole of the {name} when you lunge.',
        'One shoe in size 8 weighs {Weight}, so the {name} stays quick late in the third game.',
        'Wear the {name} indoors only: tarmac eats a {Sole} sole in a week.',
        'The {name} in {colour} has {Upper} above and nothing that sticks out to catch a lace.',
      ],
      rows: `
Aerolo | Lunge 1 | Non-marking | 1899 | gum rubber; EVA; mesh with a stitched toe; 310 g | A plain, sound shoe for two evenings a week.
Aerolo | Lunge 3 | Non-marking | 2999 | gum rubber; cushioned EVA; mesh and film; 295 g | Softer under the heel, where lunges land.
Aerolo | Lunge 5 | Stability | 4490 | wide gum rubber; dual-density EVA; knit with a film cage; 300 g | A plate under the arch stops the shoe from twisting with the knee.
Aerolo | Lunge Wide | Wide fit | 3290 | gum rubber; cushioned EVA; soft mesh; 305 g | Eight millimetres more room for feet that most shoes pinch.
Vayuna | Padam Lite | Lightweight | 3990 | radial gum rubber; light EVA; engineered mesh; 255 g | Built for doubles, where three quick steps matter more than a soft ride.
Vayuna | Padam Pro | Stability | 6990 | radial gum rubber; foam with a carbon-look plate; knit and film; 285 g | Locks the heel so firmly that you stop thinking about your ankles.
Vayuna | Padam Elite | Lightweight | 9490 | radial gum rubber; supercritical foam; one-piece knit; 248 g | Springs back from a jump smash as if the floor had helped.
Vayuna | Padam Junior | Junior | 1699 | gum rubber; EVA; mesh with a hook strap; 220 g | One strap and no laces, for players who cannot wait.
Kuruvi | Hall 2 | Non-marking | 1499 | gum rubber; EVA; coated mesh; 320 g | Our lowest price for a sole that a caretaker will not send home.
Kuruvi | Hall 4 | Non-marking | 2290 | hex gum rubber; EVA; mesh with a suede toe; 312 g | The suede toe outlives the season for players who drag the back foot.
Kuruvi | Hall 6 Mid | Stability | 3790 | hex gum rubber; cushioned EVA; padded mesh, mid cut; 335 g | A higher collar for those who came back from a sprain and mean to stay.
Kuruvi | Hall Women | Lightweight | 2690 | gum rubber; cushioned EVA; narrow-last mesh; 262 g | Made on a narrower last, so the heel does not lift on the split step.
`,
    },
    {
      name: 'Strings and Grips',
      description: 'Fresh strings, dry hands: the cheapest way to a better racket.',
      drawing: {
        default: 'gripRolls',
        'String set': 'stringPack',
        'String reel': 'stringReel',
        Towel: 'gripTowel',
      },
      colours: ['Volt', 'White', 'Crimson', 'Ink', 'Sky', 'Amber', 'Violet', 'Teal'],
      columns: ['Thickness', 'Length', 'Feel'],
      sentenceTemplates: [
        'The {name} measures {Thickness}; its feel: {Feel}.',
        {
          types: ['Overgrip', 'Replacement grip', 'Towel', 'String set', 'String reel'],
          template:
            'With {Length} in the pack, the {name} leaves a little over for the mistake everyone makes once.',
        },
        {
          types: ['Overgrip', 'Replacement grip'],
          template: 'Change the {name} when it goes shiny: that is when it has stopped working.',
        },
        {
          types: ['String set', 'String reel'],
          template:
            'Strings go dead before they break: change the {name} as often in a year as you play in a week.',
        },
        { types: ['Towel'], template: 'Wash the {name} in a sock, dry it in the sun, and it drinks again.' },
        {
          types: ['Overgrip', 'Replacement grip', 'Towel'],
          template: 'In the hand the {name} is {Feel}, and stays so for a month of club play.',
        },
        {
          types: ['String set', 'String reel'],
          template: 'Any club machine takes the {name}, knots and all.',
        },
      ],
      rows: `
Aerolo | Tack Overgrip 3 | Overgrip | 299 | 0.6 mm; 3 x 110 cm; tacky | Three wraps that stay put through a Chennai May.
Aerolo | Tack Overgrip 12 | Overgrip | 949 | 0.6 mm; 12 x 110 cm; tacky | A season of fresh handles for one player, or a month for a family.
Aerolo | Dry Overgrip 3 | Overgrip | 349 | 0.75 mm; 3 x 110 cm; dry and chalky | For palms that drip: it gets grippier as it gets wet.
Aerolo | Cushion Grip | Replacement grip | 399 | 1.8 mm; 1 x 105 cm; soft and perforated | Replaces the factory grip and takes the sting out of mishits.
Kuruvi | Rib Grip | Replacement grip | 349 | 1.9 mm; 1 x 105 cm; ribbed | A raised spiral tells your fingers where the bevels are.
Kuruvi | Towel Roll 5 m | Towel | 599 | 2.2 mm; 5 m; cotton, thirsty | Cut it to length; one roll makes five grips for the wettest months.
Kuruvi | Towel Grip | Towel | 199 | 2.2 mm; 1 x 90 cm; cotton, soft | The old cure for sweat, and still the best above thirty-five degrees.
Vayuna | Snap 66 | String set | 449 | 0.66 mm; 10 m; crisp, high repulsion | Thin and lively, with a ping that makes defence sound like attack.
Vayuna | Snap 68 | String set | 429 | 0.68 mm; 10 m; lively, longer life | The one to choose when you restring twice a year and not every month.
Vayuna | Hold 70 | String set | 379 | 0.70 mm; 10 m; solid, durable | Takes hard hitters through a monsoon without a break.
Vayuna | Bite 65 | String set | 549 | 0.65 mm; 10 m; rough, for slices | A textured coat that grabs the cork on tumbling net shots.
Vayuna | Hold 70 Reel | String reel | 5990 | 0.70 mm; 200 m; solid, durable | Twenty rackets from one reel, for the player who owns the machine.
Vayuna | Snap 66 Reel | String reel | 6990 | 0.66 mm; 200 m; crisp, high repulsion | The academy's reel: bright sound, quick stringing, no kinks.
`,
    },
    {
      name: 'Badminton Bags',
      description: 'Room for rackets, wet shirts and a tiffin, kept apart.',
      drawing: { default: 'racketBag', Backpack: 'backpack', Tote: 'tote' },
      colours: ['Ink', 'Cobalt', 'Crimson', 'Teal', 'Amber', 'Violet'],
      columns: ['Rackets', 'Volume', 'Fabric'],
      sentenceTemplates: [
        'The {name} holds {Rackets} and {Volume} of everything else.',
        '{Fabric} shrugs off an auto-rickshaw ride in the rain, and the zips of the {name} are covered.',
        'A vented pocket at the end of the {name} keeps shoes and shirts from meeting.',
        'The straps of the {name} tuck away when it goes into a locker.',
      ],
      rows: `
Vayuna | Duo Sleeve | Racket bag | 899 | 2 rackets; 8 litres; 300D polyester | Slim enough to hang on a scooter hook.
Vayuna | Six Pack | Racket bag | 2490 | 6 rackets; 38 litres; 600D polyester | The bag most club players end up with.
Vayuna | Nine Pack Thermo | Racket bag | 4290 | 9 rackets; 62 litres; 600D with a thermal lining | A foil-lined side keeps strings from sagging in a hot boot.
Vayuna | Twelve Tour | Racket bag | 6490 | 12 rackets; 84 litres; coated 900D | For tournaments away from home, with a wheel-free base that stands up.
Aerolo | Court Pack 24 | Backpack | 1790 | 2 rackets; 24 litres; 450D polyester | Laptop in the morning, rackets in the evening, one bag.
Aerolo | Court Pack 32 | Backpack | 2390 | 3 rackets; 32 litres; ripstop nylon | Handles stick out at the top and nothing else does.
Aerolo | School Pack | Backpack | 1290 | 1 racket; 18 litres; 300D polyester | Fits a junior racket between the maths book and the lunch box.
Kuruvi | Hall Tote | Tote | 1190 | 2 rackets; 22 litres; canvas | Looks like a shopping bag, works like a kit bag.
Kuruvi | Square Tote | Tote | 1990 | 4 rackets; 40 litres; coated canvas | A boxy bag that swallows shoes without folding them.
Kuruvi | Three Pack | Racket bag | 1490 | 3 rackets; 20 litres; 450D polyester | One racket for play, one for spares, one to lend.
`,
    },
  ],
};
