import { useEffect, useRef, useState } from 'react';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import { uploadPicture } from '../backend/upload';
import { reviewMediaUrl } from '@store/shared/contracts/reviews';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { sortOutFiles, type LeftOut } from './sort-out-files';

/** A picture of the review that is being written. */
export interface ReviewPicture {
  key: string;
  /** File name, for messages; of a stored one, its place. */
  label: string;
  /** What is shown: the file itself, or the stored picture. */
  url: string;
  /** Id in the backend's storage, once it is there. */
  storedAs: string | null;
  /** Share that has been sent, 0 to 1; null before and after. */
  progress: number | null;
  /** Why the backend refused it. */
  problem: string | null;
  file: File | null;
}

type Guarded = <Value>(call: () => Promise<BackendResult<Value>>) => Promise<BackendResult<Value>>;

/** Pictures chosen for a review: kept, left out with the reason, sent one after another. */
export function useReviewPictures(storedBefore: readonly string[], guarded: Guarded) {
  const [pictures, setPictures] = useState<ReviewPicture[]>(() =>
    storedBefore.map((name, index) => ({
      key: name,
      label: `picture ${index + 1}`,
      url: reviewMediaUrl(name),
      storedAs: name,
      progress: null,
      problem: null,
      file: null,
    })),
  );
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);
  const made = useRef(0);
  const running = useRef<AbortController>(null);

  /** Addresses of files hold their memory until they are given back. */
  const addresses = useRef(new Set<string>());
  useEffect(() => {
    const held = addresses.current;
    return () => {
      running.current?.abort();
      for (const address of held) URL.revokeObjectURL(address);
      held.clear();
    };
  }, []);

  const change = (key: string, changes: Partial<ReviewPicture>) =>
    setPictures((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  const add = (files: readonly File[]) => {
    const present = pictures.flatMap(({ file }) => file ?? []);
    const room = uploadLimits.files - (pictures.length - present.length);
    const sorted = sortOutFiles(files, present, { files: room, bytes: uploadLimits.bytes });
    setLeftOut(sorted.leftOut);
    const added = sorted.kept.map((file): ReviewPicture => {
      const url = URL.createObjectURL(file);
      addresses.current.add(url);
      made.current += 1;
      return {
        key: `new-${made.current}`,
        label: file.name,
        url,
        storedAs: null,
        progress: null,
        problem: null,
        file,
      };
    });
    setPictures([...pictures, ...added]);
  };

  const remove = (key: string) => {
    const gone = pictures.find((picture) => picture.key === key);
    if (gone?.file) {
      URL.revokeObjectURL(gone.url);
      addresses.current.delete(gone.url);
    }
    setLeftOut([]);
    setPictures(pictures.filter((picture) => picture !== gone));
  };

  /**
   * Sends what is not stored yet and gives the ids of all, in their order; what is stored is not sent again. Null when
   * a picture was refused: it says why itself.
   */
  const store = async (): Promise<string[] | null> => {
    const controller = new AbortController();
    running.current = controller;
    const ids: string[] = [];
    for (const { key, storedAs, file } of pictures) {
      if (storedAs !== null) {
        ids.push(storedAs);
        continue;
      }
      if (!file) continue;
      change(key, { progress: 0, problem: null });
      const result = await guarded(() =>
        uploadPicture(file, {
          signal: controller.signal,
          onProgress: (progress) => change(key, { progress }),
        }),
      );
      if (controller.signal.aborted) return null;
      change(key, {
        progress: null,
        ...(result.ok ? { storedAs: result.value } : { problem: ofOne(result.message) }),
      });
      if (!result.ok) return null;
      ids.push(result.value);
    }
    return ids;
  };

  return { pictures, leftOut, add, remove, store };
}

export type ReviewPictures = ReturnType<typeof useReviewPictures>;

/** The backend numbers the pictures of an upload; here each is an upload of its own, named where it is shown. */
const ofOne = (message: string) => message.replace(/^Picture 1 /, 'This picture ');
