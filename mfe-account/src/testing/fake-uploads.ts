/** Replaces XMLHttpRequest: uploads stay pending until a test answers them. */
export class FakeUploads {
  /** Names of the files that were sent, in order. */
  readonly names: string[] = [];
  readonly running: FakeRequest[] = [];
  private readonly real = globalThis.XMLHttpRequest;
  private readonly realCreate = URL.createObjectURL;
  private readonly realRevoke = URL.revokeObjectURL;

  constructor() {
    const begin = () => new FakeRequest(this);
    // An arrow function cannot be called with `new`. `new` returns the object that this function returns.
    globalThis.XMLHttpRequest = function XMLHttpRequest() {
      return begin();
    } as unknown as typeof globalThis.XMLHttpRequest;
    let made = 0;
    URL.createObjectURL = () => `blob:fake-${++made}`;
    URL.revokeObjectURL = () => undefined;
  }

  progress(share: number) {
    this.running[0]?.upload.onprogress?.({ lengthComputable: true, loaded: share * 100, total: 100 });
  }

  answer(status: number, body: unknown) {
    const request = this.running.shift();
    if (!request) throw new Error('no upload is running');
    request.status = status;
    request.responseText = JSON.stringify(body);
    request.onload?.();
  }

  restore() {
    globalThis.XMLHttpRequest = this.real;
    URL.createObjectURL = this.realCreate;
    URL.revokeObjectURL = this.realRevoke;
  }
}

class FakeRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;

  constructor(private readonly uploads: FakeUploads) {}

  open() {}
  setRequestHeader() {}
  abort() {
    const place = this.uploads.running.indexOf(this);
    if (place !== -1) this.uploads.running.splice(place, 1);
    this.onabort?.();
  }
  send(body: FormData) {
    this.uploads.names.push((body.get('file') as File).name);
    this.uploads.running.push(this);
  }
}
