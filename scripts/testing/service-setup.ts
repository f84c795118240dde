// A long limit, for busy machines: only a test that hangs reaches it.
jest.setTimeout(120_000);
