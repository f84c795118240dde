/** First names of reviewers, from the places that the catalogue is about. */
const firstNames =
  'Abena,Kwame,Amara,Chidi,Ngozi,Thandi,Sipho,Zanele,Wanjiru,Kamau,Fatou,Moussa,Aisha,Yusuf,Selam,Dawit,Mele,Sione,Leilani,Keoni,Tavita,Salote,Moana,Ioane,Fiona,Callum,Isla,Ewan,Morag,Hamish,Niamh,Aoife,Declan,Siobhan,Rhys,Megan,Lucia,Mateo,Camila,Diego,Valentina,Javier,Rosa,Andres,Marisol,Luis,Priya,Arjun,Meera,Rohan,Linh,Minh,Thao,Huy,Mei,Jun,Yuki,Haruto,Ji-woo,Marco,Giulia,Sofia,Anna,Lukas,Greta,Jonas,Ingrid,Lars,Freja,Emil,Zofia,Jakub,Olena,Petro,Elif,Mert,Leila,Omar,Nadia,Karim,Maria,Joao,Beatriz,Rafael,Chloe,Louis,Camille,Hugo,Emma,Noah,Olivia,Liam,Grace,Ethan,Hannah,Caleb,Tasha,Darnell,Keisha,Malik,Renee,Tyrone,Brenda,Doug,Patty,Wayne,Cheryl,Ray,Denise,Gary'.split(
    ',',
  );
const initials = 'ABCDEFGHJKLMNOPRSTVW';

/** "Abena K.", or now and then a first name alone. */
export function nameFrom(random: () => number): string {
  const first = firstNames[Math.floor(random() * firstNames.length)] ?? 'Sam';
  return random() < 0.15 ? first : `${first} ${initials[Math.floor(random() * initials.length)] ?? 'A'}.`;
}
