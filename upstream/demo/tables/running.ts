import type { CategorySeed } from '../categorySeed.ts';

export const running: CategorySeed = {
  id: 4,
  name: 'Running',
  featuredRank: 4,
  tint: 'road',
  subcategories: [
    {
      name: 'Running Shoes',
      description: 'Daily trainers, light racers and trail shoes for Indian heat and Indian roads.',
      drawing: { default: 'runningShoe', Trail: 'trailShoe', Racing: 'racingShoe' },
      colours: ['Coral', 'Ink', 'Volt', 'Sky', 'White', 'Violet', 'Teal', 'Crimson', 'Amber'],
      columns: ['Drop', 'Weight', 'Foam', 'Use'],
      sizes: { name: 'UK sizes', values: ['4', '5', '6', '7', '8', '9', '10', '11', '12'] },
      sentenceTemplates: [
        'A drop of {Drop} and {Weight} a shoe put the {name} in the middle of what most runners like.',
        'Under the foot of the {name}: {Foam}, good for about six hundred kilometres.',
        'Choose the {name} for {Use}; for anything else we have something better.',
        'The upper of the {name} dries in an afternoon, also in a Mumbai July.',
        'Most people take the {name} half a size up: feet swell in the heat.',
        'In {colour}, with reflective heel tabs on the {name} for the hour before sunrise.',
      ],
      rows: `
Raahi | Savera 1 | Daily | 1990 | 10 mm; 275 g; soft EVA; easy runs and walks | For the first 5K plan, and for the walk to buy milk.
Raahi | Savera 2 | Daily | 2990 | 10 mm; 268 g; soft EVA; daily runs | A thicker heel for people who land on it, which is most of us.
Raahi | Savera 3 | Daily | 4490 | 8 mm; 260 g; nitrogen-blown EVA; daily runs | Light enough for Tuesday, soft enough for Sunday.
Raahi | Savera Max | Cushioned | 6990 | 6 mm; 285 g; tall, light foam; long, slow runs | Thirty-eight millimetres of foam between you and the flyover.
Raahi | Savera Support | Stability | 5490 | 8 mm; 290 g; dual-density EVA; daily runs | A firm wedge on the inside for ankles that roll in when tired.
Raahi | Savera Women | Daily | 4490 | 8 mm; 225 g; nitrogen-blown EVA; daily runs | Narrow heel, wide toes, on a last of its own.
Raahi | Savera Kids | Junior | 1490 | 8 mm; 180 g; EVA; school and play | Two straps and a toe cap for those who brake with it.
Raahi | Toofan Tempo | Tempo | 7990 | 7 mm; 222 g; bouncy foam; tempo runs | Turns over quickly, without the stiffness of a racer.
Raahi | Toofan Race | Racing | 14990 | 8 mm; 196 g; supercritical foam and carbon plate; races from 10K up | A carbon plate that pays back in the last five kilometres.
Raahi | Toofan Sprint | Racing | 9990 | 5 mm; 170 g; thin, lively foam; 1,500 m to 10K | Nothing but grip, a sliver of foam and a warning.
Strydo | Loop 100 | Daily | 1490 | 10 mm; 280 g; EVA; walks and first runs | An honest shoe for the park, the bus and the park again.
Strydo | Loop 300 | Daily | 2490 | 10 mm; 270 g; EVA; daily runs | Outsole rubber where you wear it, and only there.
Strydo | Loop 500 | Cushioned | 3990 | 9 mm; 278 g; soft foam; long, slow runs | For those who like a run to end without a sore heel.
Strydo | Loop 700 | Cushioned | 5990 | 8 mm; 272 g; soft foam with a rocker; long, slow runs | Rolls you forward when your legs have given up arguing.
Strydo | Loop Wide | Wide fit | 4290 | 9 mm; 284 g; soft foam; daily runs | Two widths wider than usual, in real colours for once.
Strydo | Ghat 4 | Trail | 4990 | 6 mm; 295 g; firm foam; forest paths and fire roads | Lugs of four millimetres for red soil after rain.
Strydo | Ghat 6 | Trail | 7490 | 6 mm; 305 g; firm foam and rock plate; rocky hills | A plate underfoot for the sharp side of the Sahyadris.
Strydo | Ghat Shield | Trail | 8990 | 6 mm; 318 g; firm foam; wet hills | A membrane holds the drizzle off until it turns to rain.
Strydo | Swift 3 | Tempo | 4990 | 8 mm; 230 g; light foam; tempo runs | Made for the days when the watch matters.
Strydo | Swift Race | Racing | 11990 | 8 mm; 205 g; supercritical foam and nylon plate; half marathons | A nylon plate: most of the spring, less of the price.
Pavora | Dhool | Trail | 2790 | 8 mm; 300 g; EVA; village roads | Half road, half trail, for lanes that change their mind.
Pavora | Kadam | Daily | 1290 | 10 mm; 285 g; EVA; walks | The morning walker's shoe, without a single racing stripe.
`,
    },
    {
      name: 'Running Tops',
      description: 'Singlets, tees and windproof layers that weigh next to nothing.',
      drawing: { default: 'tee', Singlet: 'singlet', Jacket: 'jacket' },
      colours: ['Volt', 'Sky', 'Coral', 'Ink', 'Teal', 'White', 'Violet', 'Amber'],
      columns: ['Fabric', 'Fit', 'Weight'],
      sizes: { name: 'Sizes', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
      sentenceTemplates: [
        'Cut {Fit} from {Fabric}, the {name} weighs {Weight} in size M.',
        'The {colour} of the {name} shows sweat less than it shows effort.',
        'Inside the hem of the {name}, a small loop holds a key.',
        'The {name} dries on a chair in an hour: {Fabric} holds hardly any water.',
        'Flat seams on the {name} run behind the shoulder, where a strap would rub.',
      ],
      rows: `
Raahi | Savera Tee | T-shirt | 799 | recycled polyester; regular; 110 g | The shirt you reach for because it is already dry.
Raahi | Savera Tee Women | T-shirt | 799 | recycled polyester; women's; 95 g | Longer at the back, so it stays down on the hill.
Raahi | Savera Long Sleeve | T-shirt | 1090 | brushed polyester; regular; 145 g | Thumb loops for Delhi in January.
Raahi | Toofan Singlet | Singlet | 999 | perforated polyester; race; 62 g | Laser-cut holes along the spine, where it counts.
Raahi | Toofan Singlet Women | Singlet | 999 | perforated polyester; women's race; 55 g | Cut away at the shoulder for a free arm.
Raahi | Hawa Jacket | Jacket | 2490 | windproof nylon; regular; 98 g | Packs into its own pocket, the size of an orange.
Raahi | Varsha Jacket | Jacket | 4990 | 2.5-layer membrane; regular; 190 g | Taped seams for runners who do not wait for June to end.
Strydo | Loop Tee | T-shirt | 499 | polyester; regular; 125 g | Three of them cost less than most single shirts.
Strydo | Loop Tee Half-Zip | T-shirt | 1290 | waffle polyester; regular; 160 g | A zip that ends below the chin and not under it.
Strydo | Loop Singlet | Singlet | 449 | polyester mesh; loose; 80 g | Loose at the sides, for heat without mercy.
Strydo | Night Tee | T-shirt | 1190 | polyester with reflective yarn; regular; 130 g | Grey by day, a beacon in headlights.
Strydo | Swift Vest | Jacket | 1990 | quilted nylon; regular; 140 g | Warm in front, open behind, for cold starts in the hills.
Pavora | Kadam Tee | T-shirt | 399 | cotton and polyester; regular; 150 g | Feels like cotton, because half of it is.
`,
    },
    {
      name: 'Running Shorts and Tights',
      description: 'Split shorts, two-in-ones and tights with a pocket that holds a phone still.',
      drawing: { default: 'shorts', Tights: 'leggings' },
      colours: ['Ink', 'Cobalt', 'Coral', 'Teal', 'Violet', 'Forest'],
      columns: ['Fabric', 'Length', 'Pockets'],
      sizes: { name: 'Sizes', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
      sentenceTemplates: [
        'The {name} has {Pockets}, tested with a phone and a bunch of keys on stairs.',
        '{Fabric} with a leg of {Length}: the {name} does not ride up.',
        'The cord inside the waist of the {name} is flat; it ties once and stays tied.',
        'The {name} in {colour} goes from the track to the tea stall without a change.',
      ],
      rows: `
Raahi | Savera Short 5 | Shorts | 799 | light polyester; 13 cm; one zip pocket | Five inches, lined, and silent when you move.
Raahi | Savera Short 7 | Shorts | 849 | light polyester; 18 cm; two side pockets | Seven inches, for those who sit down for breakfast afterwards.
Raahi | Toofan Split | Shorts | 999 | featherweight nylon; 8 cm; one key pocket | Split to the hip for a full stride and a clear conscience.
Raahi | Savera 2-in-1 | Shorts | 1390 | polyester over stretch lining; 18 cm; two, one inside | A snug lining ends chafing on long, wet runs.
Raahi | Savera Women 4 | Shorts | 799 | light polyester; 10 cm; one zip pocket | A wide, flat waistband with no elastic bite.
Raahi | Toofan Tight | Tights | 1790 | firm stretch polyamide; ankle; three | Holds the thigh muscle quiet over the last ten kilometres.
Raahi | Toofan Tight Women | Tights | 1790 | firm stretch polyamide; ankle; four | High waist, four pockets, no see-through: all tested in a squat.
Strydo | Loop Short | Shorts | 449 | polyester; 18 cm; two side pockets | A plain short for laundry day and every other day.
Strydo | Loop Tight | Tights | 999 | stretch polyester; ankle; one | A first tight for cold mornings and shy knees.
Strydo | Loop Half Tight | Tights | 899 | stretch polyester; above the knee; two | Between short and tight, where cyclists have been for years.
Strydo | Trail Short | Shorts | 1590 | ripstop nylon; 20 cm; five | Five pockets for gels, map, phone, keys and regret.
Pavora | Kadam Track | Shorts | 399 | polyester; 22 cm; two side pockets | Long and loose for the morning walk.
`,
    },
    {
      name: 'Socks and Caps',
      description: 'Small things between you and a blister, or you and the sun.',
      drawing: { default: 'socks', Cap: 'cap', Visor: 'visor', Headband: 'headband' },
      colours: ['White', 'Sky', 'Coral', 'Ink', 'Volt', 'Teal', 'Violet'],
      columns: ['Fabric', 'Size', 'Count'],
      sentenceTemplates: [
        'Made of {Fabric}, the {name} comes as {Count}.',
        'Sized {Size}; the {name} keeps its stretch through fifty washes.',
        'The {name} weighs so little that you will look for it while wearing it.',
        'Salt stains come out of the {name} with cold water and patience.',
        'The {name} in {colour} is {Fabric} all through.',
      ],
      rows: `
Raahi | No-Show 3 | Socks | 349 | polyamide blend; UK 6 to 9; 3 pairs | A silicone heel dot keeps them out of the shoe and on the foot.
Raahi | Quarter 3 | Socks | 399 | polyamide blend; UK 6 to 9; 3 pairs | High enough to keep grit out on gravel.
Raahi | Toe Socks | Socks | 599 | polyamide blend; UK 6 to 9; 1 pair | Five toes, no blisters, some jokes.
Raahi | Merino Crew | Socks | 799 | merino and polyamide; UK 6 to 9; 1 pair | Wool that stays sweet for three days in the hills.
Raahi | Race Cap | Cap | 699 | woven polyester; one size; 1 cap | Folds in four and comes out with a straight peak.
Raahi | Sun Visor | Visor | 549 | woven polyester; one size; 1 visor | Shade in front, air on top.
Raahi | Neck Cape Cap | Cap | 899 | mesh polyester; one size; 1 cap | A cape for the back of the neck, off in one pull.
Strydo | Loop Socks 5 | Socks | 449 | cotton blend; UK 6 to 10; 5 pairs | One pair for each day on which you promised to run.
Strydo | Compression Sock | Socks | 899 | firm polyamide; by calf; 1 pair | Firm at the ankle, easing up to the knee, for long flights too.
Strydo | Headband 2 | Headband | 299 | terry cotton; one size; 2 bands | Keeps salt out of the eyes for the price of a coffee.
Strydo | Night Cap | Cap | 799 | polyester with reflective print; one size; 1 cap | Dotted with print that answers headlights from eighty metres.
Pavora | Kadam Cap | Cap | 299 | cotton; one size; 1 cap | A cotton cap for the walk, the queue and the match.
`,
    },
    {
      name: 'Hydration and Watches',
      description: 'Water, time and light for the hour before the city wakes.',
      drawing: { default: 'bottle', 'Waist pack': 'waistPack', Watch: 'watch', Stopwatch: 'stopwatch' },
      colours: ['Sky', 'Ink', 'Coral', 'Volt', 'Teal', 'Violet'],
      columns: ['Capacity', 'Material', 'Weight'],
      sentenceTemplates: [
        'The {name} weighs {Weight} and is made of {Material}.',
        {
          types: ['Bottle', 'Waist pack'],
          template:
            'Capacity: {Capacity}, which is what the {name} really holds and not what fits to the brim.',
        },
        {
          types: ['Watch', 'Stopwatch'],
          template: 'Good for {Capacity}, the {name} asks for nothing in between.',
        },
        { types: ['Bottle'], template: 'Rinse the {name} with baking soda once a week.' },
        {
          types: ['Watch', 'Stopwatch'],
          template: 'Rain and sweat do the {name} no harm; the sea is another matter.',
        },
        {
          types: ['Waist pack'],
          template: 'Put the {name} on the small of the back first, then turn it to the front.',
        },
        'The {name} in {colour} is hard to leave behind on a bench.',
      ],
      rows: `
Raahi | Soft Flask | Bottle | 599 | 250 ml; soft TPU; 28 g | Shrinks as you drink, so that nothing sloshes.
Raahi | Hand Flask | Bottle | 899 | 500 ml; plastic with a hand strap; 110 g | Strapped to the palm, so the hand can rest.
Raahi | Steel Sipper | Bottle | 1190 | 750 ml; double-wall steel; 340 g | Cold at six, still cold at noon.
Raahi | Belt One | Waist pack | 799 | phone and keys; stretch polyester; 60 g | Sits flat on the hip and does not bounce.
Raahi | Belt Two Flask | Waist pack | 1490 | two 200 ml flasks; neoprene; 160 g | Two small flasks balance better than one big one.
Strydo | Loop Watch | Watch | 2490 | 14 days; silicone and polycarbonate; 38 g | Time, laps, alarm: that is all, and it lasts for two weeks.
Strydo | Loop Watch GPS | Watch | 11990 | 20 hours with GPS; silicone and aluminium; 42 g | Draws your route and then leaves you alone.
Strydo | Stop 100 | Stopwatch | 699 | 100 laps; ABS; 70 g | Big buttons for cold thumbs and excited coaches.
Strydo | Stop 10 | Stopwatch | 399 | 10 laps; ABS; 60 g | Start, stop, lap; a child can time a sports day with it.
Strydo | Sipper 600 | Bottle | 349 | 600 ml; BPA-free plastic; 85 g | A bottle with a lid that shuts and stays shut.
`,
    },
  ],
};
