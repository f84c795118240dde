import Heart from './heart';

export const NotSaved = () => <Heart product={{ handle: 'hoodie', title: 'Kente Hoodie' }} />;
