import { createStore } from 'zustand/vanilla';

export interface Notice {
  id: number;
  tone: 'information' | 'success' | 'error';
  text: string;
  /** A button beside the one that closes the notice. */
  action?: { label: string; run: () => void };
}

export interface NoticesState {
  notices: Notice[];
  /** Shows a short message of the page; the shell draws and announces it. */
  show(notice: Omit<Notice, 'id'>): void;
  dismiss(id: number): void;
}

export const createNoticesStore = () =>
  createStore<NoticesState>((set) => {
    let lastId = 0;
    return {
      notices: [],
      show: (notice) => set(({ notices }) => ({ notices: [...notices, { ...notice, id: ++lastId }] })),
      dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
    };
  });
