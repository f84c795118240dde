import type { Colorway } from '../themes/subject';

/** Ocean, sand and soot: for barkcloth and tattoo patterns. */
export const oceanPalettes: readonly Colorway[] = [
  { name: 'Ocean Border', palette: ['#16324A', '#EFE4CC', '#3F8A92', '#C98B45'] },
  { name: 'Masi Brown', palette: ['#E9DCC0', '#3B2418', '#8A4A2B', '#B98A5A'] },
  { name: 'Lagoon Night', palette: ['#0F2B33', '#58A6A6', '#E9DFC8', '#D9A441'] },
  { name: 'Ember', palette: ['#221C1A', '#B4462D', '#E6C893', '#6E3A2A'] },
  { name: 'Deep Reef', palette: ['#1F4A54', '#F0E6D2', '#E0805A', '#123039'] },
  { name: 'Ash and Bone', palette: ['#EFE7D8', '#2A2825', '#8C8578', '#B9AE99'] },
  { name: 'Taro Leaf', palette: ['#22402F', '#DCE0BE', '#7E9A5A', '#C4A24C'] },
  { name: 'Sunset Pass', palette: ['#3A2440', '#E8A15C', '#C4553C', '#F0DDBB'] },
  { name: 'Coral Sand', palette: ['#E4CFAF', '#A8492F', '#28525A', '#6B3A28'] },
  { name: 'Storm Grey', palette: ['#3C4449', '#DAD8CF', '#8FA3A8', '#B98A1B'] },
];

/** Gold, indigo, river mud and kola: for strip weaves, stamps and resist dyes. */
export const savannaPalettes: readonly Colorway[] = [
  { name: 'Golden Stool', palette: ['#1F1B16', '#D79A1E', '#A3301F', '#2F6B3C'] },
  { name: 'River Mud', palette: ['#2C211A', '#E8DAB9', '#8A5A33', '#B98A54'] },
  { name: 'Indigo Pit', palette: ['#1B2A52', '#D9E0EA', '#5C7DB0', '#0F1832'] },
  { name: 'Kola Red', palette: ['#6E2418', '#E9C98A', '#2A1712', '#C9742F'] },
  { name: 'Harmattan', palette: ['#DCC59B', '#6A3A20', '#B4632E', '#2F2A24'] },
  { name: 'Palm Green', palette: ['#1F4030', '#E2B33C', '#B9452B', '#EFE4C8'] },
  { name: 'White Cotton', palette: ['#F0E9DA', '#1F2430', '#A8452C', '#C9993B'] },
  { name: 'Royal Purple', palette: ['#3C2450', '#DBA936', '#B44A6A', '#1F6A62'] },
  { name: 'Sahel Dusk', palette: ['#8A3D22', '#F0D9A8', '#1F3A4A', '#D9822F'] },
  { name: 'Shea', palette: ['#EADBB8', '#8A2F22', '#3A5A3C', '#C08A2E'] },
];

/** Petals on night, paper and water: for aloha prints. */
export const gardenPalettes: readonly Colorway[] = [
  { name: 'Deep Indigo', palette: ['#22345E', '#E79A78', '#F3DFC0', '#4F8F7A'] },
  { name: 'Lanai Cream', palette: ['#F2E8D5', '#C4503E', '#3F7A5A', '#E0A84A'] },
  { name: 'Rainforest', palette: ['#1C3B2E', '#E8B4A0', '#7FAA6A', '#F0E3C0'] },
  { name: 'Black Sand', palette: ['#1E1C1B', '#D9654A', '#E9D6A8', '#4C7A5C'] },
  { name: 'Washed Sky', palette: ['#A9C2CC', '#F6EEDC', '#C9604A', '#2F5F6A'] },
  { name: 'Guava', palette: ['#D98A76', '#FBEBD3', '#7A2F3A', '#3F6B52'] },
  { name: 'Mango', palette: ['#D99A3A', '#FFF0CF', '#A8402C', '#2F5A44'] },
  { name: 'Lilikoi', palette: ['#4A2A4C', '#E9C14A', '#E8DCE0', '#5C8A62'] },
  { name: 'Surf Green', palette: ['#2F6A66', '#F2E4C6', '#E88A6A', '#16403F'] },
  { name: 'Kapa Tan', palette: ['#D8C29A', '#5A3A28', '#A85A3A', '#4A6A4C'] },
];

/** Club colours: a ground and what stands on it. */
export const clubPalettes: readonly Colorway[] = [
  { name: 'Navy and Ochre', palette: ['#1D2740', '#EFE7D8', '#C58E2E', '#8E3328'] },
  { name: 'Madder and Bone', palette: ['#8E2F28', '#F2EADB', '#2A2624', '#D2A860'] },
  { name: 'Bottle Green and Gold', palette: ['#1E3F2F', '#E6BF5A', '#F1E9D6', '#12261D'] },
  { name: 'Bone and Indigo', palette: ['#EEE6D6', '#2B3F66', '#A2362A', '#B7AC97'] },
  { name: 'Charcoal and Rust', palette: ['#34322F', '#D9743F', '#EFE6D4', '#7A746A'] },
  { name: 'Lagoon and Sand', palette: ['#28595E', '#EADBB6', '#D9825A', '#163638'] },
  { name: 'Oxblood and Sky', palette: ['#57202A', '#B9CFD9', '#EFE7D8', '#C9993B'] },
  { name: 'Ink and Saffron', palette: ['#1D1B18', '#DDA52E', '#F0E8D8', '#8E3328'] },
  { name: 'Plum and Oat', palette: ['#4A2C42', '#E4D6BA', '#C07A4A', '#8F9A7C'] },
  { name: 'Slate and White', palette: ['#4C6478', '#F5F0E6', '#1D2740', '#D2A03A'] },
];
