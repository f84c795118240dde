import { Breadcrumb } from '@store/shared/ui/breadcrumb';

export const ThreeSteps = () => (
  <Breadcrumb
    crumbs={[
      { label: 'Home', to: '/' },
      { label: 'Hoodies', to: '/collections/hoodie' },
      { label: 'Page 2 of 7' },
    ]}
  />
);
