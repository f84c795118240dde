// What a test does takes as long as the machine lets it; only one that hangs is to end here.
jest.setTimeout(120_000);
