import type { Silhouette } from '../../catalogue/catalogue';
import type { SilhouetteScenes } from '../geometry/scene';
import { beddingSet, blanket, flag, ornament } from './home';
import { baseballJersey, footballJersey, hockeyJersey, rugbyJersey } from './jerseys';
import { hoodie, kidTee, sweatshirt, tShirt, zipHoodie } from './knit-tops';
import { dress, jogger, shorts, skirt } from './lower';
import { hawaiianShirt, longSleeveButton, poloShirt, womenShirt } from './shirts';
import { highTopShoes, lowTopShoes } from './shoes';
import { carSeatCover, handbag, jeffCap, luggageCover, tumbler } from './travel';

const all: Record<Silhouette, SilhouetteScenes> = {
  hoodie, 'zip-hoodie': zipHoodie, 'polo-shirt': poloShirt, 't-shirt': tShirt, 'hawaiian-shirt': hawaiianShirt,
  'baseball-jersey': baseballJersey, 'hockey-jersey': hockeyJersey, 'football-jersey': footballJersey, 'rugby-jersey': rugbyJersey,
  'long-sleeve-button': longSleeveButton, 'women-shirt': womenShirt, sweatshirt, dress, skirt, shorts, jogger, 'kid-tee': kidTee,
  'low-top-shoes': lowTopShoes, 'high-top-shoes': highTopShoes, 'bedding-set': beddingSet, blanket, flag, ornament,
  'luggage-cover': luggageCover, 'car-seat-cover': carSeatCover, tumbler, handbag, 'jeff-cap': jeffCap,
};

/** How a silhouette is cut, from the front, from behind, and which part of it is shown close. */
export const scenesOf = (silhouette: Silhouette): SilhouetteScenes => all[silhouette];
