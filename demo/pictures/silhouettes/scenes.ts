import type { Silhouette } from '../../catalogue/catalogue';
import type { SilhouetteScenes } from '../geometry/scene';
import { beddingSet } from './bedding';
import { blanket } from './blanket';
import { flag } from './flag';
import { ornament } from './ornament';
import { baseballJersey } from './baseball-jersey';
import { footballJersey } from './football-jersey';
import { hockeyJersey } from './hockey-jersey';
import { rugbyJersey } from './rugby-jersey';
import { hoodie, zipHoodie } from './hoodies';
import { kidTee, tShirt } from './tees';
import { sweatshirt } from './sweatshirt';
import { dress, skirt } from './skirts';
import { jogger } from './jogger';
import { shorts } from './shorts';
import { hawaiianShirt } from './hawaiian-shirt';
import { longSleeveButton } from './long-sleeve-button';
import { poloShirt } from './polo-shirt';
import { womenShirt } from './women-shirt';
import { highTopShoes, lowTopShoes } from './shoes';
import { carSeatCover } from './car-seat';
import { handbag } from './handbag';
import { jeffCap } from './cap';
import { luggageCover } from './luggage';
import { tumbler } from './tumbler';

const all: Record<Silhouette, SilhouetteScenes> = {
  hoodie,
  'zip-hoodie': zipHoodie,
  'polo-shirt': poloShirt,
  't-shirt': tShirt,
  'hawaiian-shirt': hawaiianShirt,
  'baseball-jersey': baseballJersey,
  'hockey-jersey': hockeyJersey,
  'football-jersey': footballJersey,
  'rugby-jersey': rugbyJersey,
  'long-sleeve-button': longSleeveButton,
  'women-shirt': womenShirt,
  sweatshirt,
  dress,
  skirt,
  shorts,
  jogger,
  'kid-tee': kidTee,
  'low-top-shoes': lowTopShoes,
  'high-top-shoes': highTopShoes,
  'bedding-set': beddingSet,
  blanket,
  flag,
  ornament,
  'luggage-cover': luggageCover,
  'car-seat-cover': carSeatCover,
  tumbler,
  handbag,
  'jeff-cap': jeffCap,
};

/** How a silhouette is cut, from the front, from behind, and which part of it is shown close. */
export const scenesOf = (silhouette: Silhouette): SilhouetteScenes => all[silhouette];
