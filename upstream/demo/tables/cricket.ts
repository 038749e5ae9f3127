import type { CategorySeed } from '../categorySeed.ts';

export const cricket: CategorySeed = {
  id: 2,
  name: 'Cricket',
  featuredRank: 2,
  tint: 'cricket',
  subcategories: [
    {
      name: 'Cricket Bats',
      description: 'English willow, Kashmir willow and tennis-ball bats, pressed and balanced by hand.',
      drawing: 'cricketBat',
      colours: ['Crimson', 'Forest', 'Cobalt', 'Amber', 'Ink', 'Violet', 'Teal'],
      columns: ['Willow', 'Grains', 'Weight', 'Profile'],
      sizes: { name: 'Sizes', values: ['6', 'Harrow', 'Short handle', 'Long handle'] },
      sentenceTemplates: [
        'The {name} picks up lighter than its {Weight}, because the {Profile} profile leaves wood where the ball meets it.',
        'Expect {Grains} on the face of {Willow}; no two of the {name} look alike.',
        'Knock in the {name} for four to six hours before you face a new ball.',
        'A {Profile} profile suits the pitches that the {name} was shaped for.',
        'Oil the face of the {name} lightly and keep it out of a hot dickey: {Willow} dries and cracks there.',
      ],
      rows: `
Willowby | Maidan Classic | Leather ball | 7990 | English willow, grade 4; 5 to 6 grains; 1.16 to 1.20 kg; mid-blade | A first English willow bat with honest wood and no fancy stickers.
Willowby | Maidan Reserve | Leather ball | 14990 | English willow, grade 2; 7 to 9 grains; 1.16 to 1.20 kg; mid-blade | Straight grain and a clean edge, for club openers who leave well.
Willowby | Maidan Player | Leather ball | 28990 | English willow, grade 1; 9 to 11 grains; 1.15 to 1.18 kg; mid-low | Chosen from one cleft in twenty by the man who presses them.
Willowby | Maidan Heritage | Leather ball | 42990 | English willow, grade 1+; 10 to 12 grains; 1.14 to 1.18 kg; mid-low | The best wood of the year, numbered on the shoulder.
Willowby | Long Room Limited | Leather ball | 54990 | English willow, grade 1+; 12 grains; 1.15 to 1.17 kg; full | Thirty bats a season, each shaped to one order.
Sixline | Boundary 100 | Leather ball | 2490 | Kashmir willow; 4 to 6 grains; 1.18 to 1.24 kg; mid-blade | Takes a hard ball on a school wicket without complaint.
Sixline | Boundary 300 | Leather ball | 3490 | Kashmir willow, selected; 6 to 8 grains; 1.16 to 1.22 kg; mid-low | Thicker edges than its price suggests.
Sixline | Boundary 500 | Leather ball | 5490 | Kashmir willow, top grade; 7 to 9 grains; 1.16 to 1.20 kg; low | Low middle for slow, keeping-low pitches from Nagpur to Rajkot.
Sixline | Loft Scoop | Tennis ball | 1490 | Kashmir willow; 3 to 5 grains; 0.95 to 1.02 kg; scooped | Scooped at the back so the wrists do the hitting in the lane.
Sixline | Loft Hard Tennis | Tennis ball | 1990 | Kashmir willow; 4 to 6 grains; 1.00 to 1.06 kg; thick-edged | For the heavy tennis ball and the short straight boundary.
Sixline | Loft Double Blade | Tennis ball | 2290 | Kashmir willow; 4 to 6 grains; 1.02 to 1.08 kg; two-sided | Both faces play, so reverse hits have the same spring.
Sixline | Gully 4 | Tennis ball | 899 | Poplar; not graded; 0.85 to 0.92 kg; flat | The bat that lives behind the door and comes out at four.
Dhanvar | Arc Junior 3 | Junior | 1290 | Kashmir willow; 4 to 5 grains; 0.80 to 0.85 kg; mid-blade | Size 3 for players up to 140 cm, light enough to play straight.
Dhanvar | Arc Junior 5 | Junior | 1690 | Kashmir willow; 4 to 6 grains; 0.92 to 0.98 kg; mid-blade | Size 5 for the year when they suddenly grow.
Dhanvar | Arc Junior English | Junior | 6490 | English willow, grade 3; 6 to 7 grains; 0.98 to 1.04 kg; mid-blade | Real English willow in Harrow size, for academy trials.
Dhanvar | Drona 7 | Leather ball | 9990 | English willow, grade 3; 6 to 8 grains; 1.15 to 1.19 kg; low | Weight kept low for batters who drive more than they cut.
Dhanvar | Drona 9 | Leather ball | 18990 | English willow, grade 1; 8 to 10 grains; 1.15 to 1.18 kg; mid-blade | Big edges, light pick-up, a spine you can rest a cup on.
Dhanvar | Drona Cut | Leather ball | 12490 | English willow, grade 2; 7 to 8 grains; 1.14 to 1.17 kg; high | A high middle for bouncy tracks and players on the back foot.
`,
    },
    {
      name: 'Cricket Balls',
      description: 'Four-piece leather, two-piece practice and hard tennis balls for the lane.',
      drawing: { default: 'cricketBall', Tennis: 'tennisBalls' },
      colours: ['Crimson', 'White', 'Rose', 'Crimson'],
      columns: ['Construction', 'Weight', 'Seam', 'Count'],
      sentenceTemplates: [
        {
          types: ['Leather'],
          template: 'The {name} weighs {Weight} and keeps its {Seam} for as long as the outfield is kind.',
        },
        {
          types: ['Tennis', 'Training'],
          template: 'At {Weight}, the {name} is safe in a lane, a hall or a terrace with a parapet.',
        },
        'Sold as {Count}; the {name} is checked for shape on a ring gauge before it is packed.',
        'Its core is {Construction}, so the {name} sounds right off the middle.',
        {
          types: ['Leather'],
          template: 'Polish the {name} on one side only, as everybody has been told since school.',
        },
        'For the {type} game: {Construction}, {Weight}, nothing to assemble.',
      ],
      rows: `
Willowby | Test Red | Leather | 1890 | four-piece, cork and wool; 156 to 160 g; six rows by hand; 1 ball | Swings until the thirtieth over when it has been looked after.
Willowby | Day White | Leather | 1990 | four-piece, cork and wool; 156 to 160 g; six rows by hand; 1 ball | White leather with a harder lacquer for fifty overs under lights.
Willowby | Dusk Pink | Leather | 2190 | four-piece, cork and wool; 156 to 160 g; six rows by hand; 1 ball | A pink coat that stays visible in the hour when nothing else does.
Willowby | Net Dozen | Leather | 6990 | two-piece, cork; 155 to 160 g; six rows by machine; 12 balls | A dozen honest balls for a season of throwdowns.
Dhanvar | Seam 2 | Leather | 449 | two-piece, cork; 155 to 160 g; six rows by machine; 1 ball | Hard, red and cheap enough to lose in the sugar cane.
Dhanvar | Seam 4 | Leather | 899 | four-piece, cork; 156 to 160 g; six rows by hand; 1 ball | League ball for forty overs, with a seam you can feel in gloves.
Dhanvar | Swing Trainer | Training | 649 | half smooth, half rough polymer; 130 g; raised; 1 ball | Bends both ways for a beginner, so the wrist learns what it should do.
Dhanvar | Reaction Six | Training | 499 | solid rubber with six faces; 110 g; none; 1 ball | Bounces where it likes: slip catching for one person and a wall.
Sixline | Hard Tennis 3 | Tennis | 249 | pressureless rubber and felt; 85 g; none; 3 balls | Heavy felt for the lane, where a leather ball would cost a window.
Sixline | Light Tennis 6 | Tennis | 399 | pressureless rubber and felt; 58 g; none; 6 balls | Light enough for children and for flats with a balcony.
Sixline | Tape Ball Kit | Tennis | 299 | rubber, felt and tape; 70 g; taped; 2 balls and tape | Two balls and a roll of tape: the reverse swing of every street.
Sixline | Wind Ball 4 | Training | 349 | hollow plastic; 90 g; moulded; 4 balls | Indoor practice in August without mending the ceiling.
`,
    },
    {
      name: 'Batting Pads and Guards',
      description: 'Light cane, high-density foam and straps that stay where you put them.',
      drawing: { default: 'battingPads', Guards: 'shinGuards' },
      colours: ['White', 'Cobalt', 'Crimson', 'Forest', 'Amber'],
      columns: ['Protection', 'Knee roll', 'Weight', 'Straps'],
      sizes: { name: 'Sizes', values: ['Youth', 'Adult'] },
      sentenceTemplates: [
        'The {name} weighs {Weight}, most of it {Protection} where the ball arrives.',
        {
          types: ['Batting pads', 'Keeping pads'],
          template: 'With its {Knee roll} knee, the {name} lets you bend fully to sweep.',
        },
        '{Straps} close the {name} with one hand while the last man walks back.',
        'Wipe the facing of the {name} with a damp cloth; sun, not sweat, is what turns it yellow.',
      ],
      rows: `
Willowby | Opener Pads | Batting pads | 4990 | cane and high-density foam; three-piece; 1.6 kg; wide towelling straps | Made for the batter who means to be there at tea.
Willowby | Opener Light | Batting pads | 6990 | moulded foam; three-piece; 1.2 kg; two straps | Runs like a pair of shin pads and stops like a wall.
Willowby | Keeper Pads | Keeping pads | 3490 | moulded foam; flat; 0.9 kg; two straps | Cut low at the back, so that diving is only diving.
Dhanvar | Academy Pads | Batting pads | 2290 | cane and foam; single roll; 1.7 kg; three straps | The school pair, sewn twice where the bat face rubs.
Dhanvar | Drona Pads | Batting pads | 3690 | cane and high-density foam; two-piece; 1.5 kg; three wide straps | Wings on the outside catch what the bat misses.
Dhanvar | Junior Pads | Batting pads | 1490 | foam; single roll; 0.9 kg; two straps | Comes to the knee of a ten-year-old and not to the hip.
Dhanvar | Thigh Combo | Guards | 1290 | dual-density foam; none; 0.4 kg; elastic, soft backed | Outer and inner thigh in one piece that does not spin.
Dhanvar | Chest Guard | Guards | 990 | moulded foam; none; 0.3 kg; elastic with a buckle | Sits under the shirt for the first spell on a green top.
Sixline | Elbow Guard | Guards | 599 | moulded shell and foam; none; 0.15 kg; hook and loop | Follows the front elbow through a full drive.
Sixline | Gully Pads | Batting pads | 1190 | moulded foam; single roll; 1.1 kg; two straps | Washable pads for matting wickets and red soil.
Sixline | Club Pads | Batting pads | 1890 | cane and foam; two-piece; 1.6 kg; three straps | The pair the kit bag shares among eleven.
`,
    },
    {
      name: 'Batting Gloves',
      description: 'Sausage fingers, split fingers and soft palms that can feel the grip.',
      drawing: { default: 'battingGloves', 'Keeping gloves': 'keeperGloves', Inners: 'gymGloves' },
      colours: ['White', 'Crimson', 'Cobalt', 'Ink', 'Amber', 'Forest'],
      columns: ['Palm', 'Fingers', 'Cuff'],
      sizes: { name: 'Sizes', values: ['Boys', 'Youth', 'Adult', 'Large adult'] },
      sentenceTemplates: [
        'A palm of {Palm} gives the {name} a soft start: no board-stiff first net.',
        'A {Fingers} cut lets the {name} bend with the handle instead of against it.',
        'Dry the {name} in shade with the {Cuff} open, never on a bonnet.',
        'Two pairs of the {name} worn in turn last longer than three worn one by one.',
      ],
      rows: `
Willowby | Opener Gloves | Batting gloves | 2990 | soft-tanned sheep leather; nine-piece; towelling cuff | So supple that you can thread a needle, if that helps your average.
Willowby | Heritage Gloves | Batting gloves | 4290 | full-grain sheep leather; split-finger; double towelling cuff | Hand-cut palms with no seam under the lower hand.
Willowby | Inner Gloves | Inners | 349 | cotton; fingerless; elastic cuff | Keeps sweat off the leather for an over longer.
Dhanvar | Academy Gloves | Batting gloves | 1190 | sheep leather; seven-piece; elastic cuff | Enough protection for a bowling machine at ninety.
Dhanvar | Drona Gloves | Batting gloves | 1990 | calf leather with mesh; nine-piece; towelling cuff | Mesh between the fingers lets the hand breathe in April.
Dhanvar | Junior Gloves | Batting gloves | 799 | cotton and leather; five-piece; hook and loop cuff | Small hands close fully around a size 4 handle in these.
Dhanvar | Keeper Gloves | Keeping gloves | 2490 | pimpled rubber; webbed; long cuff | The rubber face takes the pace out of a ball from the deep.
Dhanvar | Keeper Inners | Inners | 449 | chamois; full-finger; elastic cuff | Padded at the heel of the hand, where keepers bruise.
Sixline | Gully Gloves | Batting gloves | 649 | cotton; five-piece; hook and loop cuff | For the hard tennis ball that still finds the knuckle.
Sixline | Club Gloves | Batting gloves | 949 | leather patch on cotton; seven-piece; towelling cuff | A leather patch sits only where the handle rubs.
Sixline | Indoor Catchers | Keeping gloves | 1290 | pimpled rubber; webbed; short cuff | Short-cuffed gloves for box cricket under a net roof.
`,
    },
    {
      name: 'Cricket Helmets',
      description: 'Steel or titanium grilles, in sizes for schools and for seniors.',
      drawing: 'cricketHelmet',
      colours: ['Cobalt', 'Forest', 'Crimson', 'Ink', 'Sky'],
      columns: ['Shell', 'Grille', 'Weight', 'Fit'],
      sizes: { name: 'Head sizes', values: ['54 to 56 cm', '57 to 59 cm', '60 to 62 cm'] },
      sentenceTemplates: [
        {
          types: ['Senior', 'Junior'],
          template: 'With a {Grille} grille and a shell of {Shell}, the {name} weighs {Weight}.',
        },
        {
          types: ['Senior', 'Junior'],
          template: 'Set the {name} by its {Fit} so that the peak sits two fingers above the brow.',
        },
        'After a direct hit, replace the {name}, however well the {Shell} looks.',
        {
          types: ['Senior', 'Junior'],
          template:
            'The lining of the {name} comes out for a wash, which the next wearer will thank you for.',
        },
        { types: ['Accessory'], template: 'The {name} fits every grille in this range and weighs {Weight}.' },
      ],
      rows: `
Willowby | Crease Steel | Senior | 2990 | ABS; carbon steel; 860 g; dial | A fixed gap between peak and grille that the ball cannot pass.
Willowby | Crease Titanium | Senior | 7490 | carbon composite; titanium; 690 g; dial | A hundred and seventy grams saved over the steel model, by tea on day two.
Willowby | Crease Neck Guard | Accessory | 890 | moulded foam; none; 70 g; clips | Clips on behind the ear for balls that arrive late.
Dhanvar | Drona Shield | Senior | 2290 | ABS; carbon steel; 880 g; straps | Vents along the crown keep it bearable at noon.
Dhanvar | Drona Shield Pro | Senior | 4490 | fibreglass; stainless steel; 800 g; dial | Ear pads on springs settle it on any head.
Dhanvar | Junior Shield | Junior | 1690 | ABS; carbon steel; 720 g; dial | Grows with the player by three clicks.
Dhanvar | Fielder Cap Helmet | Senior | 3290 | ABS; carbon steel; 820 g; dial | For short leg, where courage alone is not a plan.
Sixline | Club Lid | Senior | 1490 | ABS; mild steel; 900 g; foam inserts | Three foam sets in the box fit most of the team.
Sixline | Academy Lid | Junior | 1290 | ABS; mild steel; 760 g; foam inserts | Bright lining, so that coaches see who has not done up the strap.
Sixline | Keeper Lid | Senior | 2690 | ABS; carbon steel; 780 g; dial | A shorter peak for looking up at skiers behind the stumps.
`,
    },
    {
      name: 'Stumps and Kit Bags',
      description: 'What the team shares: wickets, bases and a bag that survives the train.',
      drawing: { default: 'stumps', 'Kit bag': 'duffel' },
      colours: ['Natural', 'Crimson', 'Cobalt', 'Ink', 'Forest'],
      columns: ['Material', 'Size', 'In the box'],
      sentenceTemplates: [
        'The {name} is made of {Material} and measures {Size}.',
        'In the box: {In the box}, so that the {name} is ready on the first evening.',
        { types: ['Kit bag'], template: 'The {name} goes under a train berth with a centimetre to spare.' },
        'Leave the {name} wet for a night and {Material} forgives it, though not a whole monsoon.',
        {
          types: ['Stumps'],
          template: 'Bails of the {name} sit in a shallow groove and fall at a touch, as they should.',
        },
      ],
      rows: `
Sixline | Lane Wicket | Stumps | 899 | ABS plastic; 71 cm; three stumps, two bails, one base | Stands on tarmac, terraces and parade grounds.
Sixline | Spring Wicket | Stumps | 1690 | ash wood and steel; 71 cm; three stumps, two bails, spring base | Comes back up by itself, so nobody walks.
Willowby | Ground Stumps | Stumps | 1490 | ash wood, brass tips; 71 cm; six stumps, four bails | A full set for both ends of a real pitch.
Willowby | Single Target | Stumps | 599 | ash wood and steel; 71 cm; one stump on a base | One stump to aim at for fielders who think it is easy.
Dhanvar | Junior Wicket | Stumps | 699 | beech wood; 61 cm; three stumps, two bails, one base | Ten centimetres shorter, to make bowling at it fair.
Dhanvar | Wheel Duffel 95 | Kit bag | 4490 | 900D polyester; 95 x 36 x 36 cm; bag, bat sleeve, shoe bag | Wheels wide enough for gravel and railway platforms.
Dhanvar | Shoulder Duffel 70 | Kit bag | 1990 | 600D polyester; 70 x 32 x 32 cm; bag and bat sleeve | One player's kit with the bat along the side.
Willowby | Team Trunk | Kit bag | 6990 | coated 1200D polyester; 110 x 42 x 42 cm; bag, two bat sleeves, name plate | Eleven pairs of pads, two sets of stumps, one argument less.
Sixline | Gully Duffel | Kit bag | 1190 | 300D polyester; 60 x 28 x 28 cm; bag | Bat outside, everything else in.
`,
    },
  ],
};
