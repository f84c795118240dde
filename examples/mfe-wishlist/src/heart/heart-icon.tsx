/** A heart without color of its own. */
export const HeartIcon = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.6A4.8 4.8 0 0 1 21 8.8C21 15 12 20.5 12 20.5Z" />
  </svg>
);
