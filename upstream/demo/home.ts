import type { CatalogueHome, CatalogueProduct, CatalogueSubcategory } from '../products/catalogue.ts';

/** The content of the home page. @throws for a name that is not in the catalogue */
export function buildHome(
  subcategories: CatalogueSubcategory[],
  products: CatalogueProduct[],
): CatalogueHome {
  const findSubcategoryId = (name: string) => findIdByName(subcategories, name);
  const findProductId = (name: string) => findIdByName(products, name);

  return {
    banners: [
      {
        title: 'Hit the highest point',
        subtitle: 'Head-heavy rackets for players who finish from the back line',
        image: 'home/banner-smash.webp',
        productId: findProductId('Vayuna Vajra Elite'),
        subcategoryId: null,
      },
      {
        title: 'Play till the streetlights',
        subtitle: 'Willow for leather, willow for the lane',
        image: 'home/banner-willow.webp',
        productId: null,
        subcategoryId: findSubcategoryId('Cricket Bats'),
      },
      {
        title: 'Own the first kilometre',
        subtitle: 'Shoes for Indian heat and Indian roads',
        image: 'home/banner-road.webp',
        productId: null,
        subcategoryId: findSubcategoryId('Running Shoes'),
      },
      {
        title: 'Ninety minutes, any ground',
        subtitle: 'Balls and boots for grass, turf and rain',
        image: 'home/banner-pitch.webp',
        productId: null,
        subcategoryId: findSubcategoryId('Football Boots'),
      },
      {
        title: 'A gym beside the bed',
        subtitle: null,
        image: 'home/banner-iron.webp',
        productId: findProductId('Loha Dial 24'),
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
    ].map(findSubcategoryId),
    videos: [
      {
        video: 'films/rally.mp4',
        poster: 'films/rally.webp',
        title: 'Badminton rackets in a rally without an end',
        subcategoryId: findSubcategoryId('Badminton Rackets'),
      },
      {
        video: 'films/bounce.mp4',
        poster: 'films/bounce.webp',
        title: 'Basketballs and four more, each with its own bounce',
        subcategoryId: findSubcategoryId('Basketballs'),
      },
      {
        video: 'films/lanes.mp4',
        poster: 'films/lanes.webp',
        title: 'Running shoes on one more lap',
        subcategoryId: findSubcategoryId('Running Shoes'),
      },
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
    ].map(findProductId),
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
    ].map(findProductId),
    dealOfTheDayProductIds: deepestDiscounts(products),
    shopTheLook: [
      {
        title: 'The evening player',
        playerImage: 'home/look.webp',
        hotspots: [
          { top: '21%', left: '55%', right: null, productId: findProductId('Topsa Court Cap') },
          { top: '47%', left: '54%', right: null, productId: findProductId('Raahi Savera Tee') },
          { top: '12%', left: '18%', right: null, productId: findProductId('Vayuna Vajra 3U Pro') },
          { top: '63%', left: null, right: '40%', productId: findProductId('Raahi Savera Short 7') },
          { top: '86%', left: null, right: '33%', productId: findProductId('Aerolo Lunge 5') },
        ],
      },
    ],
    collections: [
      {
        name: 'First racket',
        description: 'Three rackets under ₹3,000 that nobody outgrows in a month.',
        image: 'collections/first-racket.webp',
        productId: findProductId('Vayuna Tez 85'),
      },
      {
        name: 'Gully cricket',
        description: 'Light bats, taped balls and a wicket that stands on tar.',
        image: 'collections/gully.webp',
        productId: findProductId('Sixline Loft Scoop'),
      },
      {
        name: 'Monsoon miles',
        description: 'Grip, quick-drying mesh and a jacket the size of an orange.',
        image: 'collections/monsoon.webp',
        productId: findProductId('Strydo Ghat 4'),
      },
      {
        name: 'Slow mornings',
        description: 'Cork, cotton and an hour that belongs to nobody else.',
        image: 'collections/slow-mornings.webp',
        productId: findProductId('Sthira Cork 5'),
      },
      {
        name: 'Under the lights',
        description: 'Bright balls and soft gloves for the nine o’clock slot.',
        image: 'collections/lights.webp',
        productId: findProductId('Midara Derby Night'),
      },
      {
        name: 'Lane four',
        description: 'Goggles, cap and fins for the length before work.',
        image: 'collections/lane.webp',
        productId: findProductId('Laharo Drop 3 Mirror'),
      },
    ],
  };
}

/** The products in stock with the highest discounts, one per subcategory. */
function deepestDiscounts(products: CatalogueProduct[]): number[] {
  const discountShare = ({ price, discountedPrice }: CatalogueProduct) =>
    1 - (discountedPrice ?? price) / price;
  const seen = new Set<number>();
  return products
    .filter(({ stock, discountedPrice }) => stock > 0 && discountedPrice !== null)
    .toSorted((a, b) => discountShare(b) - discountShare(a) || a.id - b.id)
    .filter(({ subcategoryId }) => !seen.has(subcategoryId) && seen.add(subcategoryId))
    .slice(0, 12)
    .map(({ id }) => id);
}

function findIdByName(list: { id: number; name: string }[], name: string): number {
  const match = list.find((item) => item.name === name);
  if (!match) throw new Error(`The home page names '${name}', which is not in the catalogue`);
  return match.id;
}
