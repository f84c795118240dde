import * as z from 'zod';
import { signaturesSchema } from '@store/release-kit/signing/key-ring';
import { releaseSchema, sliceNameSchema, versionSchema } from '@store/shared/contracts/release';

const megabyte = 1024 * 1024;

/** What a publication may hold. */
export const publicationLimits = { files: 2000, fileBytes: 32 * megabyte, bytes: 200 * megabyte };

/** The report of the build, browser files with their source maps, and server bundle, without `..`. */
const fileName = z
  .string()
  .regex(
    /^(?!.*\.\.)(?:build\.json|(?:browser|maps|server)\/[\w@.-]+(?:\/[\w@.-]+)*)$/,
    'must be build.json, or below browser/, maps/ or server/',
  );

/** A release as a registry signed it: its release.json as text. */
export const signedSchema = signaturesSchema.extend({ document: z.string() });

const { contract, revision, commits, builtAt, sourceHash, measures } = releaseSchema.shape;

/** What a publisher announces of a release: all of its document that the registry does not find out by itself. */
export const draftSchema = z.object({
  slice: sliceNameSchema,
  version: versionSchema,
  contract,
  revision,
  commits,
  builtAt,
  sourceHash,
  measures,
  /** Every file: size in bytes, and `sha384-…`. */
  files: z
    .record(
      fileName,
      z.object({
        size: z.int().min(0).max(publicationLimits.fileBytes),
        integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be the SHA-384 in base64'),
      }),
    )
    .refine(
      (files) => Object.keys(files).length <= publicationLimits.files,
      `at most ${publicationLimits.files} files`,
    )
    .refine(
      (files) => Object.values(files).reduce((sum, { size }) => sum + size, 0) <= publicationLimits.bytes,
      `at most ${publicationLimits.bytes / megabyte} MB in all`,
    ),
  /** Of a copy: the document that another registry signed, and its signatures. */
  signed: signedSchema.optional(),
});
export type PublicationDraft = z.output<typeof draftSchema>;

/** The registry's answer to an announcement. */
export const reservationSchema = z.object({
  /** Of the publication. */
  id: z.uuid(),
  /** SHA-384, in hex, of each content that is still to be uploaded. */
  missing: z.array(z.string()),
});
export type Reservation = z.output<typeof reservationSchema>;

/** A version that is being published. */
export const reservedSchema = draftSchema
  .pick({ slice: true, version: true, sourceHash: true })
  .extend({ holder: z.string(), expiresAt: z.iso.datetime() });
export type Reserved = z.output<typeof reservedSchema>;
