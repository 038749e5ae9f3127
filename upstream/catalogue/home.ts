import type { CatalogueHome, CatalogueProduct, CatalogueSubcategory } from './types.ts';

/** What the shop puts on its home page, by name; a name that is not in the catalogue stops the build of the demo world. */
export function homeOf(subcategories: CatalogueSubcategory[], products: CatalogueProduct[]): CatalogueHome {
  const shelf = (name: string) => idNamed(subcategories, name);
  const product = (name: string) => idNamed(products, name);

  return {
    banners: [
      {
        title: 'Hit the highest point',
        subtitle: 'Head-heavy rackets for players who finish from the back line',
        image: 'home/banner-smash.webp',
        productId: product('Vayuna Vajra Elite'),
        subcategoryId: null,
      },
      {
        title: 'Play till the streetlights',
        subtitle: 'Willow for leather, willow for the lane',
        image: 'home/banner-willow.webp',
        productId: null,
        subcategoryId: shelf('Cricket Bats'),
      },
      {
        title: 'Own the first kilometre',
        subtitle: 'Shoes for Indian heat and Indian roads',
        image: 'home/banner-road.webp',
        productId: null,
        subcategoryId: shelf('Running Shoes'),
      },
      {
        title: 'Ninety minutes, any ground',
        subtitle: 'Balls and boots for grass, turf and rain',
        image: 'home/banner-pitch.webp',
        productId: null,
        subcategoryId: shelf('Football Boots'),
      },
      {
        title: 'A gym beside the bed',
        subtitle: null,
        image: 'home/banner-iron.webp',
        productId: product('Loha Dial 24'),
        subcategoryId: null,
      },
    ],
    subcategoryIds: [
      'Badminton Rackets',
      'Cricket Bats',
      'Running Shoes',
      'Footballs',
      'Dumbbells and Kettlebells',
      'Yoga Mats',
      'Tennis Rackets',
      'Swimming Goggles',
      'Table Tennis Bats',
      'Basketballs',
      'Bicycles',
      'Hiking Boots',
    ].map(shelf),
    videos: [
      { video: 'films/rally.mp4', poster: 'films/rally.webp' },
      { video: 'films/bounce.mp4', poster: 'films/bounce.webp' },
      { video: 'films/lanes.mp4', poster: 'films/lanes.webp' },
    ],
    exclusiveProductIds: [
      'Vayuna Vajra Elite',
      'Willowby Maidan Heritage',
      'Raahi Toofan Race',
      'Midara Dart FG Elite',
      'Topsa Arc 95 Tour',
      'Chakrix Raftar Carbon',
      'Sthira Cork 5',
      'Loha Dial 24',
    ].map(product),
    featuredProductIds: [
      'Vayuna Vajra 3U Pro',
      'Sixline Boundary 300',
      'Raahi Savera 3',
      'Midara Derby Pro 5',
      'Asanam Bhumi Pro 5',
      'Aerolo Lunge 5',
      'Laharo Dart Race',
      'Loopra Club 5',
      'Balaya Bell 16',
      'Dunkara Hall Pro 7',
      'Chakrix Sadak 14',
      'Topsa Arc 100',
    ].map(product),
    dealOfTheDayProductIds: dealsOf(products),
    shopTheLook: [
      {
        title: 'The evening player',
        playerImage: 'home/look.webp',
        hotspots: [
          { top: '21%', left: '55%', right: null, productId: product('Topsa Court Cap') },
          { top: '47%', left: '54%', right: null, productId: product('Raahi Savera Tee') },
          { top: '12%', left: '18%', right: null, productId: product('Vayuna Vajra 3U Pro') },
          { top: '63%', left: null, right: '40%', productId: product('Raahi Savera Short 7') },
          { top: '86%', left: null, right: '33%', productId: product('Aerolo Lunge 5') },
        ],
      },
    ],
    collections: [
      {
        name: 'First racket',
        description: 'Three rackets under ₹3,000 that nobody outgrows in a month.',
        image: 'collections/first-racket.webp',
        productId: product('Vayuna Tez 85'),
      },
      {
        name: 'Gully cricket',
        description: 'Light bats, taped balls and a wicket that stands on tar.',
        image: 'collections/gully.webp',
        productId: product('Sixline Loft Scoop'),
      },
      {
        name: 'Monsoon miles',
        description: 'Grip, quick-drying mesh and a jacket the size of an orange.',
        image: 'collections/monsoon.webp',
        productId: product('Strydo Ghat 4'),
      },
      {
        name: 'Slow mornings',
        description: 'Cork, cotton and an hour that belongs to nobody else.',
        image: 'collections/slow-mornings.webp',
        productId: product('Sthira Cork 5'),
      },
      {
        name: 'Under the lights',
        description: 'Bright balls and soft gloves for the nine o’clock slot.',
        image: 'collections/lights.webp',
        productId: product('Midara Derby Night'),
      },
      {
        name: 'Lane four',
        description: 'Goggles, cap and fins for the length before work.',
        image: 'collections/lane.webp',
        productId: product('Laharo Drop 3 Mirror'),
      },
    ],
  };
}

/** The deepest falls that are still on the shelf, one for each kind of goods. */
function dealsOf(products: CatalogueProduct[]): number[] {
  const share = ({ price, discountedPrice }: CatalogueProduct) => 1 - (discountedPrice ?? price) / price;
  const seen = new Set<number>();
  return products
    .filter(({ stock, discountedPrice }) => stock > 0 && discountedPrice !== null)
    .toSorted((one, other) => share(other) - share(one) || one.id - other.id)
    .filter(({ subcategoryId }) => !seen.has(subcategoryId) && seen.add(subcategoryId))
    .slice(0, 12)
    .map(({ id }) => id);
}

function idNamed(list: { id: number; name: string }[], name: string): number {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`The home page names '${name}', which is not in the catalogue`);
  return found.id;
}
