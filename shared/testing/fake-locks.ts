/** Adds the browser's locks, which jsdom lacks: holders of one name run one after the other. */
export function withFakeLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const locks = {
    request<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
      const result = (last.get(name) ?? Promise.resolve()).then(task);
      last.set(
        name,
        result.catch(() => undefined),
      );
      return result;
    },
  };
  beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
  afterAll(() => void Reflect.deleteProperty(navigator, 'locks'));
}
