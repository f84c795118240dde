import { TextAreaField } from '@store/shared/ui/text-area-field';

export const Review = () => <TextAreaField label="Your review" hint="At least 20 characters" rows={4} />;
