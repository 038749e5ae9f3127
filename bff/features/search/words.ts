/**
 * Words that shoppers in India use for what a sports shop calls otherwise: Hindi, Hindi in Latin letters, and misspellings that
 * no comparison of letters finds. Each line is what is searched for, and what shoppers type for it. The owner adds to them and
 * replaces them by SEARCH_ALIASES.
 */
const ALIASES = `
football: futbol, futball, foot ball, soccer, फुटबॉल, फुटबाल
cricket: kriket, criket, क्रिकेट
badminton: बैडमिंटन
tennis: tenis, tennes, टेनिस
table tennis: tt, ping pong, pingpong, टेबल टेनिस
basketball: basket ball, बास्केटबॉल
volleyball: volley ball, वॉलीबॉल
running: daud, daudne, दौड़, दौड़ने, दौड़ना
swimming: tairaki, tairne, तैराकी, तैरना
yoga: योग, योगा
cycle: cycel, saikil, cykil, साइकिल, साईकिल
ball: gend, gaind, gendh, गेंद, बॉल
bat: balla, बल्ला, बैट
racket: racquet, raquet, raket, रैकेट
shoes: joota, joote, juta, jutey, jooti, जूता, जूते, शूज
helmet: हेलमेट
gloves: dastane, dastana, दस्ताने
socks: mauje, moja, mooja, moza, moze, मोज़े, मोजे
cap: topi, topa, टोपी
t-shirt: tshirt, t shirt, tee shirt, टी शर्ट, टीशर्ट
jersey: jarsi, जर्सी
shuttlecock: shuttle cock, shuttel cock, chidiya, chidia, birdie, शटलकॉक, चिड़िया
rope: rassi, रस्सी
skipping: kudne, koodne
bottle: botal, बोतल
water: pani, paani, पानी
mat: chatai, चटाई, मैट
goggles: chashma, चश्मा
watch: ghadi, घड़ी
hiking: pahad, पहाड़
bag: thaila, jhola, बैग
dumbbell: dumbell, dumbel, dumble, dumbles, डंबल, डम्बल
kids: bachche, bacche, bachcha, baccha, bachchon, bachon, bacchon, bachhon, बच्चे, बच्चों, बच्चा
`;

/**
 * Words for the same things in the names of lists. They lead to a list, but are not searched for: whether a shop says boots or
 * studs is its own choice.
 */
const RELATED = `
badminton rackets: badminton bat, badminton set
shuttlecocks: shuttle, badminton cork, badminton ball, cork
strings grips: grip, overgrip, string, gut, gutting, reel
tennis: lawn tennis
tennis rackets: tennis bat
table tennis bats: table tennis bat, table tennis racket, table tennis paddle, table tennis blade
football: futsal
footballs: football ball
football boots: football shoes, football sneakers, football studs, studs, stud, cleats, cleat, soccer shoes, football spikes, spikes, turf shoes
football jerseys: jersey, football shorts, football t-shirt, football kit, football dress, football socks
goalkeeper gloves: goalie gloves, goalie, keeper gloves football, goal keeper gloves, football gloves
shin guards training: shin pads, shinguard, cones, cone, bibs, bib, goal post, football goal, agility cones
cricket balls: season ball, leather ball, red leather ball, tennis cricket ball
cricket bats: willow bat, english willow bat, kashmir willow bat, tennis ball bat
batting pads guards: cricket pads, cricket pad, leg guard, abdominal guard, thigh guard, cricket guard, keeping pads, wicket keeping pads
batting gloves: cricket gloves, keeping gloves, wicket keeping gloves, inners
cricket helmets: batting helmet
stumps kit bags: wicket, cricket bag, cricket kit, cricket kit bag
bicycles: cycle, bike, bycycle, mtb, mountain bike, road bike, mountain bicycle
cycling helmets lights: cycle helmet, bike helmet, cycle light, bicycle light, cycle lock, bicycle lock, cycle pump, bicycle pump
hiking boots: hiking shoes, trekking shoes, trek shoes, trekking boots
backpacks trek gear: trekking bag, trekking poles, trekking pole, tent, camping, rucksack, torch, hiking backpack
running: jogging, marathon
running tops: t-shirt, running t-shirt, running jacket, singlet, windcheater, sports t-shirt
running shorts tights: shorts, track pants, gym shorts, sports shorts
socks caps: running socks, running cap, sports socks, sports cap, headband, visor
hydration watches: sports watch, stopwatch, stop watch, running watch, running belt, running bottle, waist pack
swim caps: swimming cap, silicone cap
swimming: swim
swimming goggles: swim goggles, swimming glasses, snorkel
swimwear: swimsuit, swimming costume, swimming dress, swimming trunks, swimming shorts, swim shorts, trunks, jammer
swim training: kickboard, fins, flippers, float, pull buoy, hand paddles, swimming board
hoops nets: basketball ring, basketball hoop, basketball net, volleyball net
basketball shoes: basketball sneakers, high top basketball shoes
tables nets: table tennis net, table tennis table
tennis wear: tennis skirt, tennis dress, tennis polo, tennis t-shirt, wristband, wrist band
dumbbells kettlebells: weights, weight plates, gym bench, home gym, kettle bell
resistance bands: exercise band, gym band, loop band, rubber band, toning tube
skipping ropes: rope, jump rope, speed rope
gloves belts supports: gym gloves, weight lifting gloves, lifting belt, gym belt, knee support, knee cap, wrist wraps
boxing: punching bag, punch bag, hand wraps
bottles shakers: bottle, water bottle, gym bottle, sipper, gym shaker, protein shaker
yoga mats: exercise mat, gym mat
blocks straps: yoga brick, yoga wheel, bolster
foam rollers: massage gun, massage ball, massager, muscle roller
yoga wear: yoga pants, yoga top, yoga dress, leggings, gym leggings, sports bra
`;

/** What words mean, with one space between them; undefined where they mean themselves. */
export type Meaning = (phrase: string) => string | undefined;

/** From what shoppers type to what is meant. */
const parse = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [meaning = '', typed = ''] = line.split(': ');
        return typed.split(', ').map((words): [string, string] => [words, meaning]);
      }),
  );

export const DEFAULT_ALIASES = parse(ALIASES);
export const RELATED_WORDS = parse(RELATED);
