import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../backend/upload';
import { reviewMediaUrl } from '@store/shared/contracts/review-pictures';
import { uploadLimits } from '@store/shared/contracts/uploads';
import type { AccountPage } from '../session/account-context';
import { sortOutFiles, type LeftOut } from './sort-out-files';

/** A picture of the review that is being written. */
export interface ReviewPicture {
  key: string;
  /** File name for messages; the position for a stored picture. */
  label: string;
  /** Address of the preview: the local file or the stored picture. */
  url: string;
  /** Id in the backend's storage, once stored. */
  storedAs: string | null;
  /** Uploaded share, 0 to 1; null before and after the upload. */
  progress: number | null;
  /** The backend's reason for refusing it. */
  problem: string | null;
  file: File | null;
}

/** Pictures of a review: adds and removes files, and uploads them one after another. */
export function useReviewPictures(storedBefore: readonly string[], guarded: AccountPage['guarded']) {
  const [pictures, setPictures] = useState<ReviewPicture[]>(() => storedBefore.map(storedPicture));
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  /** The newest list: files are prepared while pictures are removed. */
  const newest = useRef(pictures);
  const prepared = useRef(Promise.resolve());
  const running = useRef<AbortController>(null);

  /** Object URLs hold their memory until they are revoked. */
  const addresses = useRef(new Set<string>());
  useEffect(() => {
    const held = addresses.current;
    return () => {
      running.current?.abort();
      for (const address of held) URL.revokeObjectURL(address);
      held.clear();
    };
  }, []);

  const update = (change: (before: ReviewPicture[]) => ReviewPicture[]) => {
    newest.current = change(newest.current);
    setPictures(newest.current);
  };

  const change = (key: string, changes: Partial<ReviewPicture>) =>
    update((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  const add = (files: readonly File[]) => {
    setPreparing(true);
    const adding = prepared.current.then(() => prepare(files));
    prepared.current = adding;
    void adding.then(() => {
      if (prepared.current === adding) setPreparing(false);
    });
  };

  const prepare = async (files: readonly File[]) => {
    const present = newest.current.flatMap(({ file }) => file ?? []);
    const room = uploadLimits.files - (newest.current.length - present.length);
    const sorted = await sortOutFiles(files, present, room);
    setLeftOut(sorted.leftOut);
    const added = sorted.kept.map(chosenPicture);
    for (const { url } of added) addresses.current.add(url);
    update((before) => [...before, ...added]);
  };

  const remove = (key: string) => {
    const gone = newest.current.find((picture) => picture.key === key);
    if (gone?.file) {
      URL.revokeObjectURL(gone.url);
      addresses.current.delete(gone.url);
    }
    setLeftOut([]);
    update((before) => before.filter((picture) => picture !== gone));
  };

  /**
   * Uploads pictures that are not stored yet. Returns the ids of all in order; null when a picture was refused, which
   * then shows the reason.
   */
  const store = async (): Promise<string[] | null> => {
    const controller = new AbortController();
    running.current = controller;
    const ids: string[] = [];
    for (const { key, storedAs, file } of newest.current) {
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

  return { pictures, leftOut, isPreparing, add, remove, store };
}

function chosenPicture(file: File): ReviewPicture {
  const url = URL.createObjectURL(file);
  return { key: url, label: file.name, url, storedAs: null, progress: null, problem: null, file };
}

const storedPicture = (name: string, index: number): ReviewPicture => ({
  key: name,
  label: `picture ${index + 1}`,
  url: reviewMediaUrl(name),
  storedAs: name,
  progress: null,
  problem: null,
  file: null,
});

export type ReviewPictures = ReturnType<typeof useReviewPictures>;

/** Removes the number from the backend's message, because each picture is an upload of its own. */
const ofOne = (message: string) => message.replace(/^Picture 1 /, 'This picture ');
