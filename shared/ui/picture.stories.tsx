import { Picture, PictureWell } from '@store/shared/ui/picture';

const cloth = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><path fill="#2B4A6F" d="M0 0h4v5H0z"/></svg>',
)}#`;

export const Loaded = () => (
  <PictureWell>
    <Picture image={{ url: cloth }} alt="A blue cloth" widths={[240]} sizes="240px" />
  </PictureWell>
);
export const Missing = () => (
  <PictureWell>
    <Picture image={null} alt="A hoodie" widths={[240]} sizes="240px" />
  </PictureWell>
);
