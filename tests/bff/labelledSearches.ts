/** A search of the reference shop's shoppers, with the list that it means. */
export interface LabelledSearch {
  search: string;
  /** The name of the subcategory. */
  list: string;
  /** The upper price limit in rupees; null when the search names none. */
  priceMax: number | null;
  /** True when the search is for children. */
  forKids: boolean;
}

/**
 * One subcategory per line: its name, and the searches that mean it, by sport, age, budget, misspelling and language. `<=` gives
 * the price limit in rupees, `@kids` a list for children. They were written before the shop's words were: a search that leads nowhere stays.
 */
const TABLE = `
Badminton Rackets: badminton racket | badminton rackets | badminton racquet | badmintan racket | badminton bat | badminton raket | badmintion racket | बैडमिंटन रैकेट | badminton racket under 2000 <=2000 | badminton racket under 1500 <=1500 | racket under 2000 <=2000 | racket nine year @kids | junior badminton racket @kids | badminton racket for kids @kids | kids badminton racket under 1000 <=1000 @kids | bachon ka badminton racket @kids | racket for 9 year old @kids | badminton set
Shuttlecocks: shuttlecock | shuttle cock | shuttle | shuttlecok | shuttel | birdie | badminton cork | badminton ball | feather shuttle | nylon shuttle | शटलकॉक | चिड़िया badminton | shuttlecock under 500 <=500 | shuttle cock under 300 <=300 | badminton ki chidiya | shutlecock
Badminton Shoes: badminton shoes | badminton joota | badminton shoe | badminton joote | badminton shoes under 3000 <=3000 | non marking shoes | badminton shoes for kids @kids | badmiton shoes | बैडमिंटन जूते
Strings and Grips: badminton grip | racket grip | overgrip | towel grip | racket string | badminton string | gutting | string reel | grip under 300 <=300 | replacement grip | racquet strings
Badminton Bags: badminton bag | badminton kit bag | racket bag | badminton bag under 2000 <=2000 | racquet bag | badminton backpack
Basketballs: basketball | basket ball | basketbal | बास्केटबॉल | basketball under 1000 <=1000 | outdoor basketball | indoor basketball | basketball size 7
Basketball Shoes: basketball shoes | basketball joota | basketball sneakers | basket ball shoes | high top basketball shoes | basketball shoes for kids @kids
Volleyballs: volleyball | volley ball | volleybal | वॉलीबॉल | beach volleyball | volleyball under 1000 <=1000 | vollyball
Hoops and Nets: basketball hoop | volleyball net | basketball ring | hoop | basketball net
Cricket Bats: cricket bat | kriket bat | cricket balla | balla | बल्ला | क्रिकेट बैट | english willow bat | kashmir willow bat | cricket bat under 2000 <=2000 | tennis ball bat | cricket bat for kids @kids | junior cricket bat @kids | bat for 10 year old @kids | cricket bat under rs 3000 <=3000 | criket bat | cricketbat
Cricket Balls: cricket ball | kriket ball | cricket gend | leather ball | season ball | क्रिकेट गेंद | tennis cricket ball | cricket ball under 500 <=500 | criket ball | red leather ball | cricket gaind
Batting Pads and Guards: batting pads | cricket pads | leg guard cricket | keeping pads | cricket guard | abdominal guard | thigh guard | batting pad under 2000 <=2000 | wicket keeping pads | kriket pad
Batting Gloves: batting gloves | cricket gloves | keeping gloves | wicket keeping gloves | cricket dastane | batting glove under 1000 <=1000 | batting inners
Cricket Helmets: cricket helmet | kriket helmet | batting helmet | cricket helmet for kids @kids | junior cricket helmet @kids | cricket topa helmet | क्रिकेट हेलमेट
Stumps and Kit Bags: stumps | cricket stumps | wicket | cricket kit bag | kit bag | cricket bag | stump set | cricket kit bag under 3000 <=3000
Bicycles: cycle | bicycle | cycel | bycycle | saikil | साइकिल | cycle for kids @kids | kids cycle @kids | mountain bike | road bike | mtb | gear cycle | hybrid cycle | cycle under 10000 <=10000 | bicycle for girls | bike | gear wali cycle | cycle under 10k <=10000
Cycling Helmets and Lights: cycle helmet | helmet | cycling helmet | cycle light | bicycle lock | cycle lock | cycle pump | bike helmet
Hiking Boots: hiking boots | hiking shoes | trekking shoes | trek shoes | hiking shoes under 4000 <=4000 | trekking boots | pahad ke joote
Backpacks and Trek Gear: tent | trekking bag | trekking poles | torch | hiking backpack | camping tent | tent under 5000 <=5000 | rucksack
Footballs: football | futbol | foot ball | futball | फुटबॉल | soccer ball | football under 500 <=500 | football size 5 | cheapest football | football ball | futsal ball | football for kids | footbal | futbal under 1000 <=1000
Football Boots: football shoes | football boots | football studs | studs | futbol shoes | football joota | soccer cleats | turf shoes | football shoes for kids @kids | football boots under 3000 <=3000 | football shoes under 2500 <=2500 | फुटबॉल जूते | spikes football | footbal shoes
Goalkeeper Gloves: goalkeeper gloves | goalie gloves | keeper gloves football | goal keeper gloves | football gloves | goalkeeper gloves for kids @kids | goalkeeper gloves under 1000 <=1000
Shin Guards and Training: shin guard | shin pads | football cones | bibs | shinguard | training cones | goal post | football goal | agility cones
Football Jerseys: football jersey | jersey | football shorts | football tshirt | football t shirt | football dress | football jersey under 1000 <=1000 | football socks | jarsi
Running Shoes: running shoes | running shoe | jogging shoes | daudne ke joote | runing shoes | running shoes under 3000 <=3000 | running shoes for kids @kids | trail running shoes | marathon shoes | running shoes under ₹2,500 <=2500 | दौड़ने के जूते | running joota | running sneakers | shoes for running
Running Tops: running tshirt | running t shirt | running top | running jacket | tshirt | singlet | windcheater | running tshirt under 1000 <=1000 | sports t-shirt | dri fit tshirt
Running Shorts and Tights: running shorts | shorts | running tights | track pants | running short under 1000 <=1000 | gym shorts | sports shorts | tights
Socks and Caps: socks | running socks | sports socks | cap | running cap | headband | mauje | sports cap | moza | topi
Hydration and Watches: sports watch | stopwatch | running watch | waist pack | gps watch | running belt | running bottle | stop watch | ghadi
Swimming Goggles: swimming goggles | swim goggles | swiming goggles | swimming glasses | tairaki chashma | goggles | snorkel | swimming goggles for kids @kids | goggles under 500 <=500 | tairne ka chashma
Swim Caps: swim cap | swimming cap | silicone cap | swimming topi | swiming cap
Swimwear: swimsuit | swimming costume | swimming trunks | swim shorts | swimwear | swiming costume | jammer | swimming dress
Swim Training: kickboard | swim fins | pull buoy | swimming float | swimming board | hand paddles | flippers
Table Tennis Bats: table tennis bat | tt bat | ping pong bat | tt racket | table tennis racket | tt bat under 1000 <=1000 | tabel tennis bat | table tennis paddle | tt blade | टेबल टेनिस बैट
Table Tennis Balls: table tennis ball | tt ball | ping pong ball | tt balls under 500 <=500 | table tenis ball
Tables and Nets: table tennis table | tt table | ping pong table | tt net | table tennis net | tt table under 30000 <=30000
Tennis Rackets: tennis racket | tennis racquet | tenis racket | lawn tennis racket | tennis racket for kids @kids | tennis bat | tennis racket under 3000 <=3000 | टेनिस रैकेट | junior tennis racket @kids | tennis raket
Tennis Balls: tennis ball | tenis ball | tennis gend | lawn tennis ball | tennis ball under 500 <=500 | टेनिस गेंद
Tennis Shoes: tennis shoes | tenis shoes | tennis joota | clay court shoes | tennis shoes for kids @kids | tennis shoes under 4000 <=4000
Tennis Wear: tennis skirt | wristband | tennis polo | tennis dress | tennis tshirt | wrist band
Dumbbells and Kettlebells: dumbbell | dumbell | dumbbells | dumbles | kettlebell | weight plates | gym bench | 5 kg dumbbell | dumbbell under 2000 <=2000 | डंबल | home gym | weights | kettle bell
Resistance Bands: resistance band | exercise band | gym band | loop band | resistence band | rubber band exercise | resistance band under 500 <=500 | toning tube
Skipping Ropes: skipping rope | jump rope | rassi | skiping rope | rope | speed rope | skipping rope under 300 <=300 | kudne wali rassi | रस्सी
Gloves, Belts and Supports: gym gloves | lifting belt | gym belt | knee support | wrist wraps | knee cap | weight lifting gloves | gym gloves under 500 <=500
Boxing: boxing gloves | punching bag | boxing kit | hand wraps | boxing | boxing gloves under 1500 <=1500 | punch bag
Bottles and Shakers: shaker | protein shaker | water bottle | gym bottle | sipper | bottle | pani ki bottle | shaker bottle under 500 <=500 | paani bottle | gym shaker
Yoga Mats: yoga mat | yogamat | exercise mat | yoga mat under 500 <=500 | yoga chatai | योगा मैट | jute mat | gym mat | yoga matt | yoga mat under 1000 <=1000
Blocks and Straps: yoga block | yoga strap | yoga wheel | yoga brick | bolster
Foam Rollers: foam roller | massage gun | massage ball | massager | roller | muscle roller | massage gun under 5000 <=5000
Yoga Wear: yoga pants | leggings | sports bra | yoga top | yoga dress | gym leggings | ladies yoga pants | yoga pant under 1000 <=1000
`;

export const labelledSearches: LabelledSearch[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [list = '', searches = ''] = line.split(': ');
    return searches.split(' | ').map((text) => {
      const [, search = '', limit, kids] = /^(.*?)(?: <=(\d+))?( @kids)?$/.exec(text) ?? [];
      return {
        search,
        list,
        priceMax: limit === undefined ? null : Number(limit),
        forKids: kids !== undefined,
      };
    });
  });
