import ProductRow from './product-row';

export const BelowAProduct = () => <ProductRow product={{ handle: 'hoodie', title: 'Kente Hoodie' }} />;
